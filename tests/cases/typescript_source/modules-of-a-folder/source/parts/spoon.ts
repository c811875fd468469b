export default interface Spoon { big: boolean }
