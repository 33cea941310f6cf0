import { type WebhookEvent, webhookEvents } from '#contract/staff/options.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhook,
  sendToWebhook,
} from '#server/site-management/webhooks/webhooks.ts'
import type { Actor } from '#server/staff/staff.ts'
import { deliveriesOf, type Endpoint, listEndpoints, outsideAddress, secretOf } from '#server/webhooks/endpoints.ts'
import { minute } from './complaints.ts'

interface Means {
  db: Database
  keys: Keys
  config: Pick<Config, 'webhookHosts'>
}

const shown = 50

/** `webhooks SITE [add|set|off|on|secret|remove|deliveries|send|test …]`: all that the console's screen can do. */
export async function webhooks(
  { db, keys, config }: Means,
  site: string,
  [verb = 'list', ...rest]: string[],
  actor: Actor,
): Promise<void> {
  if (verb === 'list') return list(await listEndpoints(db, site))
  if (verb === 'add') {
    const [typed = '', ...events] = rest
    const wanted = { url: await outsideAddress(typed, config), events: eventsOf(events) }
    const id = await db.transaction((tx) => addWebhook(tx, keys, actor, site, wanted))
    console.log(`${id}\n${await secretOf(db, keys, site, id)}`)
    return console.error('This secret signs what is sent there; it is not shown again.')
  }
  const [id = '', ...words] = rest
  const known = (await listEndpoints(db, site)).find((each) => each.id === id)
  if (!known) throw new RangeError(`There is no webhook ${JSON.stringify(id)}: npm run site -- webhooks ${site} lists them.`)
  const save = async (changes: { url?: URL; events?: WebhookEvent[]; on?: boolean }) => {
    const url = changes.url ?? (await outsideAddress(known.url, config))
    await db.transaction((tx) =>
      changeWebhook(tx, actor, site, { id, events: known.events, on: known.off_at === null, ...changes, url }),
    )
  }
  switch (verb) {
    case 'set':
      await save({ url: await outsideAddress(words[0] ?? '', config), events: eventsOf(words.slice(1)) })
      return console.log('Changed.')
    case 'on':
    case 'off':
      await save({ on: verb === 'on' })
      return console.log(
        verb === 'on' ? 'On: what waits is sent now.' : 'Off: nothing is sent there, and nothing new is kept for it.',
      )
    case 'secret':
      await db.transaction((tx) => rotateWebhook(tx, keys, actor, site, id))
      console.log(await secretOf(db, keys, site, id))
      return console.error('The secret before signs too for a day. This one is not shown again.')
    case 'remove':
      await db.transaction((tx) => removeWebhook(tx, actor, site, id))
      return console.log('Removed, with its deliveries.')
    case 'deliveries':
      return deliveries(await deliveriesOf(db, site, { id, before: words[0], count: shown }))
    case 'test':
    case 'send':
      if (verb === 'send' && !words[0]) throw new RangeError('send takes the id of a delivery.')
      await refusing(db.transaction((tx) => sendToWebhook(tx, actor, site, { id, delivery: words[0] })))
      return console.log('A worker sends it within a second or two.')
    default:
      throw new RangeError(
        `webhooks takes "add", "set", "on", "off", "secret", "remove", "deliveries", "send" or "test" after a site, not "${verb}".`,
      )
  }
}

function eventsOf(words: string[]): WebhookEvent[] {
  const unknown = words.find((word) => !(webhookEvents as readonly string[]).includes(word))
  if (unknown !== undefined || words.length === 0)
    throw new RangeError(`Name the events: ${webhookEvents.join(', ')}${unknown === undefined ? '' : `, not "${unknown}"`}.`)
  return words as WebhookEvent[]
}

function list(all: Endpoint[]): void {
  for (const each of all)
    console.log([each.id, each.url, stateOf(each), `${each.waiting} waiting`, each.events.join(' ')].join('\t'))
  if (all.length === 0) console.log('There is no webhook.')
}

function stateOf({ off_at: off, off_why: why, failing_since: failing }: Endpoint): string {
  if (off) return `off since ${minute(off)} (${why})`
  return failing ? `failing since ${minute(failing)}` : 'on'
}

function deliveries(all: Awaited<ReturnType<typeof deliveriesOf>>): void {
  for (const { id, event, created_at: at, attempts, status, failure, delivered_at: arrived, next_at: next } of all) {
    const state = next ? `again at ${minute(next)}` : arrived ? 'arrived' : 'given up'
    console.log([id, minute(at), event, state, `${attempts} attempts`, status ?? failure ?? ''].join('\t').trim())
  }
  if (all.length === 0) console.log('Nothing was sent there in the last 30 days.')
  if (all.length === shown) console.log(`Older ones: … deliveries ID ${all.at(-1)!.id}`)
}

async function refusing(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new RangeError(
      error.code === 'not_found' ? 'There is no such delivery.' : 'The webhook is off, or too much waits for it already.',
    )
  })
}
