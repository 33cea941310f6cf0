import { globSync, readFileSync } from 'node:fs'

/** One change of one rule, as a careless colleague might make it. */
export interface Mutant {
  /** What is wrong then, as a sentence. */
  breaks: string
  file: string
  /** What stands there now, exactly once. */
  text: string
  into: string
  /** Files and folders of the tests that should notice; the folder of the file unless said. */
  tests?: string[]
  /** The row of docs/security.md whose guard it is: one of the tests that the row names must notice, of these files where they are said. */
  row?: string
}

export function readMutants(): Mutant[] {
  const files = globSync('tools/mutants/*.json').sort()
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Mutant[])
}
