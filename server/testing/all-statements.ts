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

/** The text of each statement, by name, as server/statements.sql holds it. */
export function printStatements(all: readonly FoundStatement[]): string {
  const printed = all
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, text, file, replica }) =>
        `-- ${name}${file ? `: ${file}` : ''}${replica ? ', also by a replica' : ''}\n${text.trim()};\n`,
    )
  return ['-- The text of every named statement, written by tools/dump-statements.ts. For reading only.\n', ...printed].join('\n')
}
