import { isOld, type OutboxItem, type Recipient } from '../chat/outbox/outbox-items.ts'
import { outboxCache } from '../net/kept.ts'

/** What the browser calls the worker by once there is a network again (Background Synchronization). */
export const outboxTag = 'outbox'

/** A message that waits, as a page has left it (web/chat/outbox/carrying.ts). */
export interface Waiting {
  recipient: Recipient
  item: OutboxItem
}

/**
 * Sends what was written without a network, with the keys of the first try: what a page sends meanwhile is sent once all the same. In the order
 * of writing; what is refused or a day old stays for him to see, and so does all behind it. Throws where it is worth another try.
 */
export async function sendWaiting(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(outboxCache))
  const passing = await Promise.all(names.map((name) => sendOf(name)))
  if (passing.includes(true)) throw new Error('Not all could be sent yet')
}

/** Answers whether something waits that may pass yet. */
async function sendOf(name: string): Promise<boolean> {
  const kept = await caches.open(name)
  const waiting = await Promise.all(
    (await kept.keys()).map(async (key) => ({ key, ...((await (await kept.match(key))!.json()) as Waiting) })),
  )
  const stopped = new Set<Recipient>()
  let passing = false
  for (const { key, recipient, item } of waiting.sort((one, other) => one.item.written.localeCompare(other.item.written))) {
    if (stopped.has(recipient)) continue
    if (isOld(item)) {
      stopped.add(recipient)
      continue
    }
    const status = await post(item, name.slice(outboxCache.length))
    if (status >= 200 && status < 300) {
      await kept.delete(key)
      continue
    }
    stopped.add(recipient)
    passing ||= status === 0 || status === 429 || status >= 500
  }
  return passing
}

/** The answer's status; 0 where none came. The server refuses it when another has logged in meanwhile: it names whose it is. */
async function post(item: OutboxItem, member: string): Promise<number> {
  const content = item.kind === 'gift' ? { gift: item.gift } : item.kind === 'text' ? { text: item.text } : {}
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Idempotency-Key': item.key,
    'X-Member': member,
  }
  const asked = { method: 'POST', headers, body: JSON.stringify({ ...item.to, ...content }) }
  return fetch('/api/messages.php', asked).then(
    ({ status }) => status,
    () => 0,
  )
}
