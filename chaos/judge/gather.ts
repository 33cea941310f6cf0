import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '#contract/chat/chat.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import type { Evidence, OrderFound, ReadMessage, Wallet } from './evidence.ts'
import type { Journal } from '../members/journal.ts'
import type { Member } from '../members/member.ts'
import type { Product } from '../product/product.ts'
import { until } from '../until.ts'

/** Reads everything as members read it if they can (`pages` before they leave), else from the tables, the disk, the provider and the mail gateway. */
export async function gather(
  product: Product,
  journal: Journal,
  members: readonly Member[],
  pages: Evidence['pages'],
): Promise<Evidence> {
  const { postgres, mailbox } = product
  // First of all: reading a conversation marks it as read.
  const unread = await readUnread(product, members)
  const pairs = (rows: Array<{ one: string; other: string }>) => rows.map(({ one, other }) => `${one} ${other}`)
  return {
    ops: journal.ops,
    unread,
    pages,
    conversations: await readConversations(members),
    likes: {
      given: pairs(await postgres.ask('select member_id as one, liked_id as other from member_like')),
      received: pairs(await postgres.ask('select liker_id as one, member_id as other from member_liked_by')),
      shown: await readLikes(members),
    },
    wallets: await postgres.ask<Wallet>(
      `select member_id as member, balance, coalesce(sum(amount), 0)::int as sum, coalesce(min(balance_after), 0)::int as lowest
       from wallet left join ledger_entry using (member_id) group by member_id, balance`,
    ),
    orders: await postgres.ask<OrderFound>('select id, state, credits, granted from member_order'),
    grants: await postgres.ask("select split_part(key, ':', 2) as order, amount from ledger_entry where cause = 'order'"),
    paid: await readPaid(product),
    photos: await readPhotos(members),
    photoRows: (await postgres.ask<{ storage_key: string }>('select storage_key from photo')).map((row) => row.storage_key),
    photoFiles: await filesOf(join(product.dataDir, 'photos')),
    accounts: (await postgres.ask<{ username: string }>('select username from account')).map(({ username }) => username),
    outbox: await postgres.ask("select id, recipient as to, sent_at is not null as sent from outbox where channel = 'mail'"),
    mails: mailbox.taken.map(({ id, to }) => ({ id, to })),
  }
}

async function get<Body>(member: Member, path: string): Promise<Body> {
  const answer = await member.browser.ask({ path })
  if (answer?.status !== 200) throw new Error(`${path} answers ${answer?.status} after everything was mended`)
  return answer.body as Body
}

async function readUnread({ postgres }: Product, members: readonly Member[]): Promise<Evidence['unread']> {
  const sides = await postgres.ask<{ member: string; conversation: string; read: number }>(
    'select member_id as member, conversation_id as conversation, read_seq as read from participant',
  )
  const messages = await postgres.ask<{ of: string; seq: number; from: string }>(
    'select conversation_id as of, seq, from_id as from from message',
  )
  const written = Map.groupBy(messages, ({ of }) => of)
  const shownCounts = new Map<string, number>()
  for (const member of members) {
    const list = (path: string) => get<Array<{ conversation: { id: string }; num_unread_messages: number }>>(member, path)
    const [chats, requests] = [await list('/api/chats.php'), await list('/api/requests.php')]
    for (const { conversation, num_unread_messages } of [...chats, ...requests])
      shownCounts.set(`${member.id} ${conversation.id}`, num_unread_messages)
  }
  return sides.map(({ member, conversation, read }) => ({
    member,
    conversation,
    actual: (written.get(conversation) ?? []).filter(({ from, seq }) => from !== member && seq > read).length,
    shown: shownCounts.get(`${member} ${conversation}`) ?? -1,
  }))
}

/** What the open pages know, once none is behind, or ten seconds later. */
export async function readPages({ postgres }: Product, members: readonly Member[]): Promise<Evidence['pages']> {
  const lasts = await postgres.ask<{ conversation: string; last: number }>(
    'select conversation_id as conversation, max(seq)::int as last from message group by conversation_id',
  )
  const read = () =>
    members.flatMap((member) =>
      lasts
        .filter(({ conversation }) => [...member.conversations.values()].includes(conversation))
        .map(({ conversation, last }) => ({
          member: member.id,
          conversation,
          known: member.page.last(conversation),
          last,
        })),
    )
  await until(async () => read().every(({ known, last }) => known === last), 10_000, 50)
  return read()
}

async function readConversations(members: readonly Member[]): Promise<Evidence['conversations']> {
  const conversations: Evidence['conversations'] = new Map()
  for (const member of members) {
    for (const id of member.conversations.values()) {
      const sides = conversations.get(id) ?? new Map<string, ReadMessage[]>()
      conversations.set(id, sides.set(member.id, await readWhole(member, id)))
    }
  }
  return conversations
}

async function readWhole(member: Member, conversation: string): Promise<ReadMessage[]> {
  const read: ReadMessage[] = []
  for (let more = true, before = ''; more;) {
    const path = `/api/messages.php?conversation=${conversation}${before && `&before=${encodeURIComponent(before)}`}`
    const page = await get<{ messages: Message[]; more: boolean }>(member, path)
    read.unshift(...page.messages.map(({ seq, from, text = '' }) => ({ seq, from, text })))
    before = page.messages[0]?.id ?? ''
    more = page.more && before !== ''
  }
  return read
}

async function readLikes(members: readonly Member[]): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>()
  for (const member of members) {
    const { profiles } = await get<{ profiles: Array<{ id: string }> }>(member, '/api/likes.php')
    shown.set(member.id, profiles.map(({ id }) => id)) // prettier-ignore
  }
  return shown
}

async function readPhotos(members: readonly Member[]): Promise<Evidence['photos']> {
  const lists = members.map(async (member) => {
    const photos = await get<PhotoView[]>(member, '/api/photos.php')
    return photos.map(({ id, width, height }) => ({ member: member.id, id, size: `${width}x${height}` }))
  })
  return (await Promise.all(lists)).flat()
}

/** From the provider's own list, page by page. */
async function readPaid({ sandbox }: Product): Promise<string[]> {
  const orders: string[] = []
  for (let url: string | undefined = `${sandbox.url}/v2/payments?limit=250`; url;) {
    const page = (await (await fetch(url, { headers: { Authorization: 'Bearer test_chaos' } })).json()) as PaymentList
    for (const { status, metadata } of page._embedded.payments) if (status === 'paid') orders.push(metadata.order)
    url = page._links.next?.href
  }
  return orders
}

interface PaymentList {
  _embedded: { payments: Array<{ status: string; metadata: { order: string } }> }
  _links: { next?: { href: string } | null }
}

/** Photos on the disk with all four of their files; incomplete ones are listed by the files they have. */
async function filesOf(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const owner of await readdir(folder)) {
    if (!/^[0-9a-f-]{36}$/.test(owner)) continue
    for (const photo of await readdir(join(folder, owner))) {
      const files = await readdir(join(folder, owner, photo))
      const isWhole = files.length === 4 && files.every((file) => file.endsWith('.webp'))
      found.push(isWhole ? `${owner}/${photo}` : `${owner}/${photo} with ${files.join(', ') || 'nothing'}`)
    }
  }
  return found
}
