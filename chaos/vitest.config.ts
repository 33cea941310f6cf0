import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs alone: these faults affect the whole machine. */
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
