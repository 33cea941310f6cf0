import { glob, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Statement, statements } from '#server/platform/database/database.ts'

/** Every named statement of the server: loads each of its files that makes one. */
export async function allStatements(): Promise<ReadonlyArray<Statement<unknown>>> {
  for await (const file of glob('server/**/*.ts', { exclude: ['server/testing/**', 'server/**/*.test.ts'] })) {
    if (/\bstatement(<.*)?\(/.test(await readFile(file, 'utf8'))) await import(pathToFileURL(file).href)
  }
  return statements
}
