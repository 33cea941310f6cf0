import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files run first, so that all workers are busy until the end. */
const first = [
  'appearance-newcomer',
  'staff',
  'installed',
  'appearance-member',
  'signing-up',
  'chats',
  'firefox',
  'webkit',
  'signing-up-over',
  'landers-a',
  'meeting',
  'support',
  'visitors',
  'photo-approval',
  'buying',
  'entry-warning',
  'signing-in',
  'landers-to-the-end',
  'landers-c',
  'quotes',
  'own-profile',
  'hostile',
  'languages',
  'leaving-for-good',
  'settings',
  'second-site',
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
    setupFiles: ['e2e/each-file.ts'],
    pool: 'forks',
    // The files of a process share its modules and its browser.
    isolate: false,
    // People who type, and pages that wait, leave two processors idle: two more workers fill them.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
