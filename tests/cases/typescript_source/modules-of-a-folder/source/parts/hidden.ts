export interface Hidden { deep: Deeper }
interface Deeper { x: 1 }
