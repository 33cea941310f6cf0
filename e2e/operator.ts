import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { nilId } from '#server/platform/ids.ts'
import { siteUrl } from './browser.ts'

const run = promisify(execFile)

/** The database of a product that ran before the tests (`PRODUCT`), if it is not the one of its data folder. */
const ownDatabase = process.env.PRODUCT ? process.env.DATABASE_URL : undefined

/** Runs an operator's command, `npm run site -- …`, beside the running product. Returns its output. */
export async function site(...words: string[]): Promise<string> {
  const { port } = new URL(siteUrl)
  const env = {
    ...process.env,
    DATA_DIR: inject('dataDir'),
    PORT: port,
    DATABASE_URL: ownDatabase ?? '',
    WEBHOOK_HOSTS: inject('pushUrl'),
    SITE_URL: '',
    NODE_ENV: '',
    VITEST: '',
  }
  return (await run(process.execPath, ['operator/site.ts', ...words], { env })).stdout.trim()
}

/** Adds a site at an address of this machine, and waits until the running product serves it. Returns where. */
export async function addSite(name: string, host: `127.${string}`): Promise<string> {
  await site('add', name, host)
  const address = `http://${host}:${new URL(siteUrl).port}`
  const status = async () => (await fetch(`${address}/api/settings.php`)).status
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe(200)
  return address
}

/** Waits until the product has reread the operator's settings of a lander, which it does every five seconds. */
export async function landerShows(path: string, words: string): Promise<void> {
  const hasWords = async () => (await (await fetch(siteUrl + path)).text()).includes(words)
  await expect.poll(hasWords, { timeout: 20_000, interval: 500 }).toBe(true)
}

/** Makes the views of a profile a day old, so that they are shown. */
export async function viewsWereYesterday(viewedId: string): Promise<void> {
  await inDatabase('update member_viewer set viewed_on = viewed_on - 1 where member_id = $1', viewedId)
}

/** Lets the quarter of an hour pass after which others see the windows of the evening. */
export async function windowsAreSeen(): Promise<void> {
  await inDatabase("update evening_window set shown_from = '2000-01-01' where member_id <> $1", nilId)
}

/** Makes the selfie a month old and unreviewed. */
export async function nobodyLookedAtSelfieOf(memberId: string): Promise<void> {
  await inDatabase("update verification set state = 'unseen', selfie = null where member_id = $1", memberId)
}

/** Makes the last code of a member of staff an old one. */
export async function staffCodesWereLongAgo(staffId: string): Promise<void> {
  await inDatabase("update staff_session set stepped_up_at = '2000-01-01' where staff_id = $1", staffId)
}

/** Lets so many photos of the town wait for staff, after those of other sites that wait already. */
export async function townPhotosWait(count: number): Promise<void> {
  await inDatabase('delete from photo_review where site_id = $1', 'beau')
  await inDatabase(
    `insert into photo_review (member_id, photo_id, site_id, waits, mark, added_at)
     select member_id, id, 'beau', false, null, now() + interval '1 minute' from photo where status = 'active' order by id limit $1
     on conflict do nothing`,
    count,
  )
}

/** Runs SQL to simulate the passing of time, and what many did. */
async function inDatabase(text: string, value: string | number): Promise<void> {
  const postgres = ownDatabase ? undefined : await startEmbeddedPostgres(inject('dataDir'))
  const db = openDatabase(ownDatabase ?? postgres!.url)
  try {
    await db.raw(text, [value])
  } finally {
    await db.close()
    await postgres?.stop()
  }
}
