import { glob, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Statement, statements } from '#server/platform/database/database.ts'

export interface FoundStatement extends Statement<unknown> {
  /** Its file; undefined if the name is computed. */
  file: string | undefined
}

/** Every named statement of the server; imports each file that defines one. */
export async function allStatements(): Promise<FoundStatement[]> {
  const files = new Map<string, string>()
  for await (const file of glob('server/**/*.ts', { exclude: ['server/testing/**', 'server/**/*.test.ts'] })) {
    const text = await readFile(file, 'utf8')
    if (!/\bstatement(<.*)?\(/.test(text)) continue
    for (const [, name] of text.matchAll(/\bstatement(?:<.*>)?\(\s*'([^']+)'/g)) files.set(name!, file)
    await import(pathToFileURL(file).href)
  }
  return statements.map((statement) => ({ ...statement, file: files.get(statement.name) }))
}
