// Parts for others: evidence.ts.
export { readmit, suspend } from './suspension.ts'
