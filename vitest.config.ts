import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,database,tools,sandbox}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    // One waits for the database while the other works.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
