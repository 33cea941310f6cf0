import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { broadcastAudience, broadcastName, broadcastWords } from '#contract/staff/broadcasts.ts'
import {
  type BroadcastKey,
  type BroadcastRow,
  broadcastOf,
  broadcastsOf,
  estimate,
  startBroadcast,
  stopBroadcast,
  writeBroadcast,
} from '#server/broadcasts/broadcasts.ts'
import { requireSound } from '#server/broadcasts/soundness.ts'
import { mailTest } from '#server/broadcasts/test-letters.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { allowanceOf, type BulkRate } from '#server/platform/mail/bulk.ts'
import type { Site } from '#server/site/site.ts'
import { oneLine } from './complaints.ts'

// Errors of a file are reported in English.
z.config(z.locales.en())

interface Means {
  db: Database
  config: Config
}

const written = z.strictObject({
  type: z.enum(['promotions', 'news']),
  /** Its name, as in news/spring. */
  name: broadcastName,
  audience: broadcastAudience,
  words: broadcastWords,
})

/** `broadcast SITE` lists, `… write FILE` stores a draft, `… NAME` shows one, followed by estimate, test, send or stop. */
export async function broadcast({ db, config }: Means, site: Site, [first, ...rest]: string[]): Promise<void> {
  if (first === undefined) return list(await broadcastsOf(db, site.id))
  if (first === 'write') return write({ db, config }, site, rest[0])
  const [type = '', occasion = ''] = first.split('/')
  const key = { siteId: site.id, type, occasion }
  const found = await broadcastOf(db, key)
  if (!found) throw new RangeError(`There is no broadcast ${oneLine(first)} on ${site.id}.`)
  const [verb, word] = rest
  if (verb === undefined) return console.log(JSON.stringify(found, null, 2))
  if (verb === 'stop') return stop(db, key)
  if (verb === 'send') return send({ db, config }, site, found, word)
  if (found.type === 'weekly_updates') throw new RangeError('The weekly update is generated; it takes only "stop" or "send now".')
  if (verb === 'estimate') return printEstimate({ db, config }, site, found)
  if (verb === 'test') return tryAt({ db, config }, site, found, word)
  throw new RangeError(`broadcast takes "estimate", "test ADDRESS", "send WHEN" or "stop" after a name, not "${verb}".`)
}

async function write(means: Means, site: Site, file: string | undefined): Promise<void> {
  if (file === undefined) throw new RangeError('"write" takes the file of the broadcast.')
  const { name: occasion, ...draft } = read(await readFile(file, 'utf8'), file)
  await requireSound(means.db, site, means.config, draft)
  if (!(await writeBroadcast(means.db, site, { ...draft, occasion })))
    throw new RangeError(`${draft.type}/${occasion} was sent already and cannot be changed: give this one another name.`)
  const name = `${draft.type}/${occasion}`
  console.log(`${name} is stored as a draft; nobody has got it yet.`)
  console.log(`Next: npm run site -- broadcast ${site.id} ${name} estimate`)
}

function read(text: string, file: string): z.output<typeof written> {
  const read = written.safeParse(parse(text, file))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new RangeError(`${file} is no broadcast: ${issue!.path.join('.') || 'the whole'}: ${issue!.message}.`)
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RangeError(`${file} is no JSON: ${(error as Error).message}.`)
  }
}

async function printEstimate({ db, config }: Means, site: Site, found: BroadcastRow): Promise<void> {
  const { languages: read, mails, pushes, unspoken } = await estimate(db, site, found)
  for (const [language, count] of [...read].sort(([a], [b]) => a.localeCompare(b))) console.log(`${language}\t${count}`)
  console.log(`${mails} mails, ${pushes} members by push.`)
  if (mails > 0)
    console.log(`At the rate of this installation they leave within ${timeFor(mails, config)}, after those that already wait.`)
  if (unspoken > 0) console.log(`${unspoken} get none: they use discreet mode, or read a language that it has no text for.`)
}

/** How long so many mails take from now on, by MAIL_PER_MINUTE and MAIL_WARM_UP. */
export function timeFor(mails: number, rate: BulkRate, now = Date.now()): string {
  const day = 24 * 60
  let minutes = 0
  for (let left = mails; left > 0;) {
    const today = new Date(now + minutes * 60_000).toISOString().slice(0, 10)
    const allowed = Math.min(rate.mailWarmUp ? allowanceOf(today, rate.mailWarmUp) : Infinity, rate.mailPerMinute * day)
    minutes += left > allowed ? day : Math.ceil(left / rate.mailPerMinute)
    left -= allowed
  }
  if (minutes >= 2 * day) return `${Math.ceil(minutes / day)} days`
  return minutes >= 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Mails it in each of its languages, including the discreet version. The worker sends them. */
async function tryAt({ db, config }: Means, site: Site, found: BroadcastRow, address = ''): Promise<void> {
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(address)) throw new RangeError(`"${oneLine(address)}" is no address.`)
  const keys = await openKeys(db, config)
  const count = await db.transaction((tx) => mailTest(tx, site, { config, keys }, found, address))
  console.log(`${count} mails are on their way to ${address}; their unsubscribe links do not work.`)
}

async function send({ db, config }: Means, site: Site, found: BroadcastRow, when: string | undefined): Promise<void> {
  const { type, occasion, state } = found
  const name = `${type}/${occasion}`
  if (state === 'done') throw new RangeError(`${name} was sent completely already.`)
  if (state === 'sending') throw new RangeError(`${name} is already scheduled, from ${found.starts_at!.toISOString()} on.`)
  if (type !== 'weekly_updates') await requireSound(db, site, config, found)
  if (when === undefined) {
    if (type !== 'weekly_updates') await printEstimate({ db, config }, site, found)
    return console.log(`To do it: npm run site -- broadcast ${site.id} ${name} send now`)
  }
  const at = timeOf(when)
  if (!(await startBroadcast(db, { siteId: site.id, type, occasion }, at)))
    throw new Error(`Somebody else started or ended ${name} at this moment.`)
  console.log(`The worker sends it from ${at.toISOString()} on: npm run site -- broadcast ${site.id} shows its progress.`)
}

function timeOf(word: string): Date {
  const time = word === 'now' ? new Date() : new Date(/(Z|[+-]\d\d:\d\d)$/.test(word) ? word : Number.NaN)
  if (Number.isNaN(time.getTime()))
    throw new RangeError(`"${oneLine(word)}" is no time: "now", or one with its zone, such as 2026-12-01T10:00Z.`)
  if (time.getTime() < Date.now() - 60_000) throw new RangeError(`${time.toISOString()} is in the past.`)
  return time
}

async function stop(db: Database, key: BroadcastKey): Promise<void> {
  if (!(await stopBroadcast(db, key))) throw new RangeError(`${key.type}/${key.occasion} is not being sent.`)
  console.log('Stopped: mails in the outbox are still sent, and no others. "send now" continues from there.')
}

function list(all: BroadcastRow[]): void {
  for (const { type, occasion, state, starts_at: at, ended_at: ended, examined: looked, mailed, pushed } of all)
    console.log(
      [
        `${type}/${occasion}`,
        state,
        at ? `from ${at.toISOString()}` : '',
        ended ? `until ${ended.toISOString()}` : '',
        `${looked} members processed`,
        `${mailed} mails`,
        `${pushed} by push`,
      ]
        .filter(Boolean)
        .join('\t'),
    )
  if (all.length === 0) console.log('There is no broadcast.')
}
