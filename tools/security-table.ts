import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A test that docs/security.md names: its files, and its title unless all are meant. `…` in a title matches anything. */
export interface NamedTest {
  files: string[]
  title?: string
}

export interface Row {
  number: string
  tests: NamedTest[]
  /** Every file that it names, tests and others. */
  files: string[]
}

const rowLine = /^\| (\d+\.\d+\.\d+) \| .*? \| (.*) \|$/gm
const fileName = /`((?:[\w.*-]+\/)*[\w.*-]+\.(?:tsx?|mjs|sql|cfg|ya?ml|md|txt|json))`/g
const fileOrTitle = /`([^`]+\.(?:test|e2e)\.tsx?)`|(?<!\w)"([^"]+)"/g

/** The rows of the table of docs/security.md; rows of one number are merged. */
export function readRows(): Map<string, Row> {
  const rows = new Map<string, Row>()
  let before: NamedTest[] = []
  for (const [, number, proof] of readFileSync('docs/security.md', 'utf8').matchAll(rowLine)) {
    const tests = testsIn(proof!, before)
    const others = rows.get(number!)
    const files = [...proof!.matchAll(fileName)].map(([, file]) => file!)
    rows.set(number!, {
      number: number!,
      tests: [...(others?.tests ?? []), ...tests],
      files: [...(others?.files ?? []), ...files],
    })
    if (tests.length > 0) before = tests
  }
  return rows
}

function testsIn(proof: string, before: NamedTest[]): NamedTest[] {
  // A title without a file before it belongs to the last file of the previous row.
  let files = before.at(-1)?.files ?? []
  const tests: NamedTest[] = proof.startsWith('the same test') ? [...before] : []
  for (const [, file, title] of proof.matchAll(fileOrTitle)) {
    if (file) files = find(file)
    const last = tests.at(-1)
    if (file) tests.push({ files })
    else if (last && last.files === files && last.title === undefined) last.title = title!
    else tests.push({ files, title: title! })
  }
  return tests
}

/** Files are below `server/` unless they begin with another folder; those of `server/proof` need only their name. */
export function find(file: string): string[] {
  const [found = []] = [`server/${file}`, `server/proof/${file}`, file]
    .map((path) => globSync(path).sort())
    .filter((each) => each.length > 0)
  return found
}

/** Whether a title occurs in one of the files: in its order, within one of their texts. */
export function hasTitle({ files, title = '' }: NamedTest): boolean {
  const sought = patternOf(title)
  return files.some((file) => textsOf(file).some((text) => sought.test(text)))
}

/** A pattern that matches a title anywhere. */
export function patternOf(title: string): RegExp {
  const parts = title.split('…').map((part) => part.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(parts.join('.*'))
}

/** All string literals. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  collect(parseSync(file, readFileSync(file, 'utf8')).program, texts)
  return texts
}

function collect(node: unknown, texts: string[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Array<{ value: { cooked: string } }> }
  if (type === 'Literal' && typeof value === 'string') texts.push(value)
  if (type === 'TemplateLiteral') texts.push(quasis!.map((each) => each.value.cooked).join('…'))
  for (const child of Object.values(node)) collect(child, texts)
}
