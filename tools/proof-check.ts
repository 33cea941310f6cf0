import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMutants } from './mutant-list.ts'
import { change } from './mutant-place.ts'
import { find, hasTitle, readRows } from './security-table.ts'

/** Checks that what is cited exists: the tests that docs/security.md names, the code that tools/mutants changes, the files that docs link to. */
const rows = readRows()
const faults: string[] = []

for (const { number, tests, files: named } of rows.values()) {
  for (const file of named) if (find(file).length === 0) faults.push(`docs/security.md ${number}: there is no ${file}`)
  for (const { files, title } of tests) {
    if (files.length === 0) faults.push(`docs/security.md ${number}: no such test file before ${title ?? 'the next'}`)
    else if (title !== undefined && !hasTitle({ files, title }))
      faults.push(`docs/security.md ${number}: no test "${title}" in ${files.join(', ')}`)
  }
}

for (const mutant of readMutants()) {
  const { breaks, file, tests = [], row } = mutant
  const found = existsSync(file) ? change(mutant, readFileSync(file, 'utf8')) : { stale: 'there is no such file' }
  if ('stale' in found) faults.push(`tools/mutants, "${breaks}" of ${file}: ${found.stale}. Update the entry.`)
  for (const path of tests) if (!existsSync(path)) faults.push(`tools/mutants, "${breaks}": there is no ${path}`)
  if (row !== undefined && !rows.get(row)?.tests.length)
    faults.push(`tools/mutants, "${breaks}": row ${row} of docs/security.md names no test`)
}

for (const page of globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'])) {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#\s]+)/g))
    if (!existsSync(join(dirname(page), target!))) faults.push(`${page}: there is no ${target}`)
}

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
