import { writeFile } from 'node:fs/promises'
import { allStatements, printStatements } from '#server/testing/all-statements.ts'

// Writes server/statements.sql, the text of every named statement, for reading; a test checks that it is current.
await writeFile(new URL('../server/statements.sql', import.meta.url), printStatements(await allStatements()))
