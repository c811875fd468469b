interface Inner { size: number }
export { Inner as Cup }
