import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { siteUrl } from './browser.ts'

const run = promisify(execFile)

/** What an operator does on the command line, beside the running product: `npm run site -- …`. Answers what it prints. */
export async function site(...words: string[]): Promise<string> {
  const { port } = new URL(siteUrl)
  const env = {
    ...process.env,
    DATA_DIR: inject('dataDir'),
    PORT: port,
    DATABASE_URL: '',
    SITE_URL: '',
    NODE_ENV: '',
    VITEST: '',
  }
  return (await run(process.execPath, ['tools/site.ts', ...words], { env })).stdout.trim()
}
