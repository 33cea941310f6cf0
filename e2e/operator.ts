import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
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

/** Waits until the product has read what the operator set of a lander: it reads anew every five seconds. */
export async function landerShows(path: string, words: string): Promise<void> {
  const told = async () => (await (await fetch(siteUrl + path)).text()).includes(words)
  await expect.poll(told, { timeout: 20_000, interval: 500 }).toBe(true)
}

/** What was kept of who looked at whom is a day old: the day that it is told after is over. */
export async function viewsWereYesterday(viewedId: string): Promise<void> {
  await inDatabase('update member_viewer set viewed_on = viewed_on - 1 where member_id = $1', viewedId)
}

/** As a month leaves it. */
export async function nobodyLookedAtSelfieOf(memberId: string): Promise<void> {
  await inDatabase("update verification set state = 'unseen', selfie = null where member_id = $1", memberId)
}

/** What takes longer than a test may. */
async function inDatabase(text: string, memberId: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(inject('dataDir'))
  const db = openDatabase(postgres.url)
  try {
    await db.raw(text, [memberId])
  } finally {
    await db.close()
    await postgres.stop()
  }
}
