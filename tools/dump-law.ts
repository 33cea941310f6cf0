import { writePages } from './law/law.ts'

// Writes the tables of docs/law anew; a test checks that they are current.
await writePages()
