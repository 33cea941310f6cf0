import dns from 'node:dns'
import type { Config } from '#server/config.ts'
import { signedIn } from '#server/account/sessions/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { privateAddress } from '#server/platform/outgoing/public-address.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Carrier, Outgoing } from '#server/platform/mail/outgoing.ts'
import { ask, type Answer } from '#server/platform/outgoing/asking.ts'
import { isOurs, isPushService, mustShowNotes } from './endpoints.ts'
import { type Device, forgetSubscription, noteHours, openDevice, type PushPayload } from './push.ts'
import * as sql from './queries.ts'

interface Sending {
  db: Database
  keys: Keys
  config: Pick<Config, 'pushHosts' | 'mailFrom'>
}

interface Means {
  timeout?: number
  resolve?: typeof dns.lookup
  /** Called for each dropped note; the error names neither member nor browser. */
  onRefusal?: (error: Error) => void
}

/** The length of every note in bytes: it does not disclose which one it is. */
const noteBytes = 2048
/** How long a push service makes us wait if it says nothing, and at most. */
const usualWait = 60
const longestWait = 6 * 3_600

/**
 * Delivers notes to browsers by the push service of each, which cannot read them (RFC 8291). Sends nothing to a device whose
 * session has ended, or that takes notes for another member by now.
 */
export function pushCarrier(
  { db, keys, config }: Sending,
  { timeout = 10_000, resolve = dns.lookup, onRefusal = () => {} }: Means = {},
): Carrier {
  return {
    async deliver(outgoing) {
      const found = await deviceOf(db, keys, outgoing)
      if (!found) return
      const { memberId, hash, device, discreet, waitUntil } = found
      const url = new URL(device.endpoint)
      // The subscription is from a time when more services were allowed.
      if (!isPushService(url, config.pushHosts)) return forgetSubscription(db, memberId, hash)
      const payload = JSON.parse(outgoing.text_part) as PushPayload
      if ('close' in payload && mustShowNotes(url)) return
      if (waitUntil && waitUntil > new Date()) throw new Error(`${url.host} wants no notes yet.`)
      const request = await sealedFor(device, { payload, discreet, keys, sender: config.mailFrom, memberId })
      const asking = { ...request, mayBePrivate: isOurs(url, config.pushHosts), timeout, resolve }
      const answer = await ask(url, asking).catch((error: { code?: string; name?: string }) => error)
      const outcome = outcomeOf(answer)
      if (outcome === 'gone') return forgetSubscription(db, memberId, hash)
      if (outcome === 'later') {
        const wait = 'status' in answer ? (answer.retryAfter ?? usualWait) : usualWait
        await db.run(sql.putOff, [memberId, hash, new Date(Date.now() + Math.min(wait, longestWait) * 1000)])
        throw new Error(`${url.host} took no note: ${'status' in answer ? answer.status : (answer.code ?? answer.name)}`)
      }
      if (outcome === 'dropped')
        onRefusal(new Error(`${url.host} refused a note: ${'status' in answer ? answer.status : answer.code}`))
    },
  }
}

/**
 * 'gone': the browser accepts no notes any more; 'later': the service was unreachable or busy; 'dropped': a further attempt is
 * pointless.
 */
function outcomeOf(answer: Answer | { code?: string }): 'taken' | 'gone' | 'later' | 'dropped' {
  if (!('status' in answer)) return answer.code === privateAddress ? 'dropped' : 'later'
  const { status } = answer
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'dropped'
}

interface Found {
  memberId: string
  hash: Buffer
  device: Device
  /** The member's account or this browser is discreet. */
  discreet: boolean
  waitUntil: Date | null
}

/** Finds the member and the device, if it still takes notes for them; forgets a device that may get none any more. */
async function deviceOf(db: Database, keys: Keys, { recipient, headers }: Outgoing): Promise<Found | undefined> {
  const memberId = headers.member!
  const hash = Buffer.from(recipient, 'hex')
  const row = await db.row(sql.findSubscription, [memberId, hash])
  if (!row) return undefined
  const device = openDevice(keys, memberId, row.sealed)
  const session = (await signedIn(db, [row.session_hash])).get(row.session_hash.toString('hex'))
  if (device && session?.member_id === memberId)
    return { memberId, hash, device, discreet: device.discreet || session.discreet, waitUntil: row.wait_until }
  await forgetSubscription(db, memberId, hash)
  return undefined
}

interface Sealing {
  payload: PushPayload
  discreet: boolean
  keys: Keys
  sender: string
  memberId: string
}

/** The library is large for a process that sends no notes: it is loaded with the first. */
async function sealedFor(device: Device, { payload, discreet, keys, sender, memberId }: Sealing) {
  const { default: webPush } = await import('web-push')
  const left = noteHours * 3_600 - (Date.now() - Date.parse(payload.at)) / 1000
  return webPush.generateRequestDetails(device, bytesOf(payload, discreet), {
    vapidDetails: { subject: `mailto:${sender}`, ...keys.push },
    contentEncoding: 'aes128gcm',
    TTL: Math.max(0, Math.round(left)),
    // A note that waits there under the same tag is replaced; the push service cannot tell which tag it is.
    topic: keys.hash('push_topic', `${memberId} ${payload.tag}`).toString('base64url', 0, 24),
    urgency: urgencyOf(payload),
  })
}

function urgencyOf(payload: PushPayload): 'low' | 'normal' | 'high' {
  if ('close' in payload) return 'normal'
  if (payload.tag.startsWith('chat:')) return 'high'
  return payload.tag === 'news' ? 'low' : 'normal'
}

/** What the worker in the browser reads (web/worker/push.ts), padded with spaces to the one length. */
function bytesOf(payload: PushPayload, discreet: boolean): Buffer {
  const shown = 'close' in payload ? { tag: payload.tag, close: true } : shownOf(payload, discreet)
  return fitted(shown)
}

function shownOf({ tag, url, neutral, title, body }: Extract<PushPayload, { url: string }>, discreet: boolean) {
  const words = (discreet && neutral) || { title, body }
  return { tag, url, title: words.title, body: words.body, icon: discreet ? '/neutral/icon-192.png' : '/icon-192.png' }
}

/** A text that is too long loses its end. */
function fitted(payload: { tag: string; body?: string }): Buffer {
  const text = JSON.stringify(payload)
  const over = Buffer.byteLength(text) - noteBytes
  if (over > 0 && payload.body) return fitted({ ...payload, body: payload.body.slice(0, -Math.ceil(over / 4)) })
  return Buffer.from(text + ' '.repeat(Math.max(0, -over)))
}
