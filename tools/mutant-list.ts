import { globSync, readFileSync } from 'node:fs'

/** One change of one rule, as a careless colleague might make it. */
export interface Mutant {
  /** The resulting defect, as a sentence. */
  breaks: string
  /** The function, method, constant, class or type that holds the text; `outer.inner` if the name alone is not enough. */
  in?: string
  file: string
  /** The present text, which occurs exactly once there. Whitespace, line breaks and comments do not matter. */
  text: string
  into: string
  /** Files and folders of the tests that should notice; by default the folder of the file. */
  tests?: string[]
  /** The row of docs/security.md that it tests: one of the tests that the row names must notice, within these files if given. */
  row?: string
}

export function readMutants(): Mutant[] {
  const files = globSync('tools/mutants/*.json').sort()
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Mutant[])
}
