import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** One file at a time. Lint and unit tests run beside it (`tools/test.ts`): it judges what was lost, not how fast it was. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['chaos/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 600_000,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
