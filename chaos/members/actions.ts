import { limits } from '#contract/limits.ts'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Message } from '#contract/chat/chat.ts'
import type { Order } from '#contract/payments/orders.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { Browser } from './client.ts'
import { signUpForm } from './form.ts'
import type { Journal } from './journal.ts'
import type { Member } from './member.ts'
import { type Retries, persist } from './persist.ts'
import type { Product } from '../product/product.ts'
import type { Watch } from './watch.ts'

export interface Stage {
  product: Product
  journal: Journal
  watch: Watch
  /** Part of every unique value, so that two runs never share one. */
  seed: number
  retries: Retries
}

/** Sends the first message, which creates the conversation. */
export async function startChat({ journal, retries, seed }: Stage, member: Member, other: Member): Promise<void> {
  const op = journal.begin('text', member.id, `${member.name} ${wordsFor(`${seed} ${member.name} ${other.name}`)}`)
  const key = randomUUID()
  const json = { profile: { id: other.id }, text: op.value }
  const answer = await persist(journal, op, retries, () =>
    member.browser.ask({ method: 'POST', path: '/api/messages.php', json, key }),
  )
  if (op.ending !== 'ok') throw new Error(`${member.name} could not write to ${other.name}: ${op.code}`)
  const { message, conversation } = answer!.body as { message: Message; conversation: { id: string } }
  op.seq = message.seq
  op.of = conversation.id
  member.conversations.set(other.id, conversation.id)
  other.conversations.set(member.id, conversation.id)
}

/** Words that have nothing in common with those for another recipient: first messages that are alike count as the same. */
function wordsFor(names: string): string {
  const digits = createHash('sha256').update(names).digest('hex')
  return digits.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!).replace(/.{8}\B/g, '$& ')
}

export async function text({ journal, retries, seed }: Stage, member: Member, other: Member, givesUp: boolean): Promise<void> {
  const conversation = member.conversations.get(other.id)!
  const op = journal.begin('text', member.id, `chaos ${seed} words ${journal.ops.length}`, conversation)
  const key = randomUUID()
  const json = { conversation: { id: conversation }, text: op.value }
  const answer = await persist(journal, op, { ...retries, givesUp }, () =>
    member.browser.ask({ method: 'POST', path: '/api/messages.php', json, key }),
  )
  if (op.ending === 'ok') op.seq = (answer!.body as { message: Message }).message.seq
}

export async function like({ journal, retries }: Stage, member: Member, other: Member, kind: 'like' | 'unlike'): Promise<void> {
  const op = journal.begin(kind, member.id, other.id)
  const key = randomUUID()
  const json = { profile: { id: other.id } }
  const method = kind === 'like' ? 'POST' : 'DELETE'
  await persist(journal, op, retries, () => member.browser.ask({ method, path: '/api/likes.php', json, key }))
}

/** Every photo has a unique size, which identifies it. */
export async function photo({ journal, retries }: Stage, member: Member): Promise<void> {
  const number = journal.of('photo').length
  const [width, height] = [200 + (number % 400), 200 + Math.floor(number / 400)]
  const op = journal.begin('photo', member.id, `${width}x${height}`)
  const key = randomUUID()
  const background = { r: number % 256, g: 90, b: 160 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = () => {
    const filled = new FormData()
    filled.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    return filled
  }
  const answer = await persist(journal, op, retries, () =>
    member.browser.ask({ method: 'POST', path: '/api/photos.php', form, key }),
  )
  if (op.ending !== 'ok') return
  const mine = (answer!.body as PhotoView[]).find((each) => each.width === width && each.height === height)
  op.of = mine?.id ?? ''
  if (mine) member.photos.push(mine.id)
}

export async function unphoto({ journal, retries }: Stage, member: Member): Promise<void> {
  const id = member.photos.shift()
  if (!id) return
  const op = journal.begin('unphoto', member.id, id, id)
  const key = randomUUID()
  await persist(journal, op, retries, () => member.browser.ask({ method: 'DELETE', path: '/api/photos.php', json: { id }, key }))
}

/** Buys a bundle, pays it at the provider and polls it until it is paid, as the returning payer's page does. */
export async function order({ product, journal, retries }: Stage, member: Member, bundle = 'nl-60'): Promise<void> {
  const op = journal.begin('order', member.id, '')
  const key = randomUUID()
  const json = { bundle, method: 'ideal', express: limits.expressVersion }
  const answer = await persist(journal, op, retries, () =>
    member.browser.ask({ method: 'POST', path: '/api/orders.php', json, key }),
  )
  if (op.ending !== 'ok') return
  const { id } = (answer!.body as { order: Order }).order
  op.value = id
  const paying = journal.begin('pay', member.id, id)
  for (let isPaid = false; Date.now() < retries.until(); await pause(1_000)) {
    paying.tries++
    isPaid ||= await pay(product, id).catch(() => false)
    const seen = await member.browser.ask({ path: `/api/orders.php?id=${id}` })
    if (seen?.status === 200 && (seen.body as Order).state === 'completed') return journal.end(paying, 'ok')
  }
}

/** Pays at the provider: true if the payment existed and was paid. */
async function pay({ postgres, sandbox }: Product, orderId: string): Promise<boolean> {
  const [found] = await postgres.ask<{ payment_id: string | null }>('select payment_id from member_order where id = $1', [
    orderId,
  ])
  if (!found?.payment_id) return false
  await sandbox.pay(found.payment_id)
  return true
}

/** A newcomer who only signs up. */
export async function signup({ product, journal, watch, retries, seed }: Stage, givesUp: boolean): Promise<void> {
  const number = journal.of('signup').length
  const name = `new${seed % 100_000}n${number}`
  const op = journal.begin('signup', '', name)
  const browser = new Browser(product.url, `10.7.${Math.floor(number / 250) % 250}.${number % 250}`, watch)
  const key = randomUUID()
  await persist(journal, op, { ...retries, givesUp }, () =>
    browser.ask({ method: 'POST', path: '/api/signup.php', json: signUpForm(name), key }),
  )
}

/** Searches, as a replica may answer. */
export async function search(member: Member): Promise<void> {
  await member.browser.ask({ path: '/api/members.php?country=NL' })
}

/** Opens the conversation, which marks it as read. */
export async function read(member: Member, other: Member): Promise<void> {
  await member.browser.ask({ path: `/api/messages.php?conversation=${member.conversations.get(other.id)!}` })
}
