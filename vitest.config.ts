import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { longestFirst } from './server/testing/longest-first.ts'

const all = ['{contract,server,operator,demo,web,database,tools,sandbox,bench}/**/*.test.{ts,tsx}']

/** Tests that count what their process holds (metrics, statements, child processes, a helper's only database), or slow it down: they get a process of their own. */
const counting = [
  'operator/import/*.test.ts',
  'server/platform/keys/moved/moved.test.ts',
  'server/payments/orders/counts.test.ts',
  'server/photos/corpus.test.ts',
  'server/privacy/sharing*.test.ts',
  'server/proof/statements.test.ts',
]

/** Tests that replace a module or a global: the process that ran them runs no other file. */
const replacing = globSync(all).filter((file) =>
  /vi\.(mock|stubGlobal|stubEnv)\(|globalThis|fakeBrowser\(/.test(readFileSync(file, 'utf8')),
)

/**
 * The slowest files, busy and waiting ones in turn. Files begin by size, so some of these would begin last, and the run would wait for
 * them.
 */
const first = [
  'server/proof/leaving-processes.test.ts',
  'server/proof/access-writes.test.ts',
  'server/proof/processes.test.ts',
  'server/proof/access-pages.test.ts',
  'server/proof/security-input.test.ts',
  'server/platform/mail/bulk.test.ts',
  'server/proof/access-sharing.test.ts',
  'server/proof/processes-restart.test.ts',
  'server/payments/orders/histories.test.ts',
  'server/proof/security-connections.test.ts',
  'server/proof/people-one-knows.test.ts',
  'operator/site.test.ts',
  'server/live.test.ts',
  'server/proof/access-sequences.test.ts',
  'server/proof/access-reads.test.ts',
  'server/proof/restoring.test.ts',
  'server/proof/location.test.ts',
  'server/proof/access-dealings.test.ts',
  'server/photos/corpus-fuzz.test.ts',
  'server/proof/installing.test.ts',
  'demo/town/found.test.ts',
]

/** Tests that compare times: they run after all others, on a quiet machine. */
const timing = ['server/proof/timing.test.ts']

const alone = [...counting, ...replacing].filter((file) => !timing.includes(file))

/**
 * Tests of pages, whose markup and styles need Vite, and tests that read their own name in a stack: Vitest gives a file that Node loads a
 * query, and our log takes no frame with one.
 */
const byVite = [
  'web/**/*.test.{ts,tsx}',
  'server/platform/log/safe-errors.test.ts',
  'server/proof/observers.test.ts',
  'server/proof/security-log.test.ts',
]

const common = {
  pool: 'forks' as const,
  // For a test that hangs, not for one on a slow machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, the default, is short beside four busy workers.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // Tests of processes and of time limits mostly wait: three more workers fill two processors.
    maxWorkers: 5,
    // Here, not in the projects: each would start a PostgreSQL of its own.
    globalSetup: ['server/testing/global-setup.ts'],
    sequence: { sequencer: longestFirst(first) },
    projects: [
      // What one file has loaded the next need not load again: half the work of the whole run.
      {
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          // Node itself loads them, as it loads the product: by Vite's way, each use of an import is a call.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: all,
          exclude: [...configDefaults.exclude, ...alone, ...timing, ...byVite],
        },
      },
      {
        test: {
          ...common,
          name: 'by Vite',
          isolate: false,
          include: byVite,
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { test: { ...common, name: 'alone', include: alone } },
      { test: { ...common, name: 'timing', include: timing, sequence: { groupOrder: 1 } } },
    ],
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
