import { isOld, type OutboxItem, quotingOf, type Recipient, type StoredItem } from '../chat/outbox/outbox-items.ts'
import { outboxCache } from '../net/kept.ts'

/**
 * Sends messages written offline, in order and with the keys of their first try, so that a message also sent by a page
 * is sent once. A refused or day-old message stays visible, and so do those behind it. Throws if a retry may help.
 */
export async function sendWaiting(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(outboxCache))
  const retriable = await Promise.all(names.map((name) => sendOf(name)))
  if (retriable.includes(true)) throw new Error('Not all could be sent yet')
}

/** Returns whether a retry may help. */
async function sendOf(name: string): Promise<boolean> {
  const kept = await caches.open(name)
  const waiting = await Promise.all(
    (await kept.keys()).map(async (key) => ({ key, ...((await (await kept.match(key))!.json()) as StoredItem) })),
  )
  const stopped = new Set<Recipient>()
  let retriable = false
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
    retriable ||= status === 0 || status === 429 || status >= 500
  }
  return retriable
}

/** The input of the page's first try: the same key requires the same. */
function textOf({ text, quote }: Extract<OutboxItem, { kind: 'text' }>, to: OutboxItem['to']): object {
  return { text, ...(quote && { quote: quotingOf(quote, to) }) }
}

/** Returns the answer's status; 0 without an answer. The server refuses the author's message if another member has logged in. */
async function post(item: OutboxItem, member: string): Promise<number> {
  const content = item.kind === 'gift' ? { gift: item.gift } : item.kind === 'text' ? textOf(item, item.to) : {}
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
