import { limits } from '#contract/limits.ts'
import { randomUUID } from 'node:crypto'
import type { send } from '#contract/chat/chat.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/payments/orders.ts'
import type { add } from '#contract/profile/photos.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { defaultSiteId, changeSettings } from '#server/site/site.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'

/** Ids of existing objects: attacks with them reach the rules behind the first check. */
export interface Things {
  member: string
  partner: string
  stranger: string
  conversation: string
  message: string
  order: string
  photo: string
}

export interface People {
  tokens: { owner: string; anyone: string[] }
  things: Things
}

const crowd = 200

/** No member can get around the daily limit of views. */
const views = 1_000_000

/** A member with credits, a conversation, an order and a photo, and a crowd whose limits cannot be used up. */
export async function addPeople(db: Database, url: string): Promise<People> {
  await changeSettings(db, defaultSiteId, {
    views_per_day: { unconfirmed: views, free: views, premium: views, visitor: views },
  })
  const [owner, partner, stranger] = [await rich(db, 'owner'), await rich(db, 'partner'), await rich(db, 'stranger')]
  const token = await sessionOf(db, owner.id)
  const anyone = []
  for (let number = 0; number < crowd; number++) anyone.push(await sessionOf(db, (await rich(db, `crowd${number}`)).id))
  const call = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { Cookie: `session=${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
  const sent = await call<OutputOf<typeof send>>('/api/messages.php', { profile: { id: partner.id }, text: 'Hello' })
  const { order } = await call<OutputOf<typeof createOrder>>('/api/orders.php', {
    bundle: 'nl-20',
    method: 'ideal',
    express: limits.expressVersion,
  })
  const photos = await call<OutputOf<typeof add>>('/api/photos.php', await form())
  return {
    tokens: { owner: token, anyone },
    things: {
      member: owner.id,
      partner: partner.id,
      stranger: stranger.id,
      conversation: sent.conversation.id,
      message: sent.message.id,
      order: order.id,
      photo: photos[0]!.id,
    },
  }
}

function rich(db: Database, name: string) {
  return member(db, { username: `${name}_${randomUUID().slice(0, 8)}`, premium: true, credits: 1_000_000 })
}

function sessionOf(db: Database, memberId: string): Promise<string> {
  return startSession(db, { memberId, siteId: 'beau', userAgent: 'attack' })
}

async function form(): Promise<FormData> {
  const data = new FormData()
  data.set('photo', new Blob([new Uint8Array(await drawn().jpeg().toBuffer())]), 'me.jpg')
  return data
}
