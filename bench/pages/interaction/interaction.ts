import type { Browser } from 'playwright-core'
import { demoPerson } from '#demo/town/special.ts'
import { grant } from '#server/credits/credits.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { median, percentile } from '../../harness/measure.ts'
import { spreadOf, state } from '../../record/figures.ts'
import { demoFolder, launchBrowser, newPhone, serveDemo } from '../browser.ts'
import { Finger } from './finger.ts'
import { filter, heart, open, press, send, swipe } from './walks.ts'

const rounds = 3
const walks = [press, heart, send, open, filter, swipe]
const kinds = ['heart', 'send', 'open', 'filter', 'swipe', 'key']

/** Milliseconds of each interaction, by kind. */
type Round = ReadonlyMap<string, readonly number[]>

/**
 * P23: from a press or key to the next paint, as the browser itself counts it (Event Timing), on a phone with a slow processor; beside
 * a button of an empty page that changes its own text. Each round is a phone without stored data, so first presses are among them.
 */
export async function run(): Promise<void> {
  const product = await serveDemo()
  await prepareDemo()
  const browser = await launchBrowser()
  const all: Round[] = []
  for (let round = 0; round < rounds; round++) all.push(await walkOnce(browser, product.url, `round ${round}`))
  await browser.close()
  await product.stop()
  const limits = all.map((round) => round.get('limit')!)
  print('a button of an empty page', limits)
  for (const kind of kinds) {
    const measured = all.map((round) => round.get(kind)!)
    print(`P23 ${kind}`, measured, { goal: '≤ 100', limitSpread: spreadOf(limits.map(median)) })
  }
}

/** The demo member has credits for all messages, chats in which both have written, and neither decisions nor views of an earlier run. */
async function prepareDemo(): Promise<void> {
  const { url } = await startEmbeddedPostgres(demoFolder)
  const db = openDatabase(url)
  const { id } = demoPerson()
  await db.transaction((tx) => grant(tx, id, { amount: 100, cause: 'staff', key: `bench ${Date.now()}` }))
  await db.raw('update participant set answered = true, unanswered = 0 where member_id = $1', [id])
  for (const table of ['swipe', 'swipe_deck', 'swipe_pass', 'daily_limit'])
    await db.raw(`delete from ${table} where member_id = $1`, [id])
  await db.raw('delete from view_count where viewer_id = $1', [id])
  await db.close()
}

async function walkOnce(browser: Browser, url: string, seed: string): Promise<Round> {
  const context = await newPhone(browser, url, { signedIn: true })
  // The offer of the time bonus would open over the page.
  await context.addCookies([{ name: 'dismissed-time-bonus', value: '2026-01-01T00:00:00Z', url }])
  const finger = await Finger.of(await context.newPage(), seed)
  for (const walk of walks) await walk(finger)
  const taken = await finger.read()
  await context.close()
  return taken
}

function print(
  name: string,
  ofRounds: ReadonlyArray<readonly number[]>,
  more: { goal?: string; limitSpread?: number } = {},
): void {
  const samples = ofRounds.flat()
  const at = (percent: number) => percentile(samples, percent)
  const remark = `p50 ${at(50)}, p75 ${at(75)}, worst of ${samples.length} ${Math.max(...samples)}`
  const spread = spreadOf(ofRounds.map(median))
  state(name, at(98), { unit: 'ms to the next paint, p98', spread, samples, remark, ...more })
}
