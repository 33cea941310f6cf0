import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../server/testing/longest-first.ts'

/** The slowest files run first, so that all workers are busy until the end. */
const first = [
  'appearance-newcomer',
  'staff',
  'appearance-member',
  'installed',
  'firefox',
  'signing-up',
  'webkit',
  'chats',
  'signing-up-over',
  'landers-a',
  'support',
  'landers-to-the-end',
  'signing-in',
  'quotes',
  'buying',
  'own-profile',
  'entry-warning',
  'meeting',
  'landers-c',
  'photo-approval',
  'searching',
  'visitors',
  'spoken',
  'passkeys',
  'settings',
  'second-site',
  'landers-operator',
  'hostile',
  'profile',
  'matching',
  'languages',
  'greeting',
  'discreet',
  'cards',
  'complaints',
  'leaving-for-good',
  'operator',
  'landers-pictures',
  'keeping-order',
  'signals',
  'found',
  'voices',
  'verifying',
  'notices',
]

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
    sequence: { sequencer: longestFirst(first.map((name) => `e2e/${name}.e2e.ts`)) },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
