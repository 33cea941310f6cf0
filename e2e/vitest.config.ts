import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files run first, so that both workers are busy until the end. */
const first = [
  'appearance-newcomer',
  'appearance-member',
  'webkit',
  'firefox',
  'installed',
  'buying',
  'signing-up',
  'signing-up-over',
  'meeting',
  'landers-to-the-end',
  'entry-warning',
  'visitors',
  'hostile',
  'languages',
  'leaving',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
      return place < 0 ? first.length : place
    }
    return files.toSorted((one, other) => turn(one) - turn(other))
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/product.ts'],
    pool: 'forks',
    // People who type leave the processors idle: a third fills them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
