import { expect, test } from 'vitest'
import { makeMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { takeDownPhoto } from '#server/photos/taking-down.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Actor } from '#server/testing/access/table.ts'
import type { Name } from '#server/testing/access/people.ts'
import { liveEvents } from '#server/testing/access/routes.ts'
import { foundWorld, type Guest } from '#server/testing/access/world.ts'
import { openSocket, type TestSocket } from '#server/testing/socket.ts'

const world = await foundWorld()
const { app, canaries, db, guests, people } = world
const members = guests.filter(({ figure }) => figure)
const sockets = new Map<Guest, TestSocket>()
const idOf = (name: Name) => people.get(name)!.id
const site = (guest: Guest) => (guest.site === 'beau' ? undefined : guest.host)

for (const guest of members) sockets.set(guest, await openSocket(app, guest.cookie, { site: site(guest) }))

test('a socket stays open only for members of the site', async () => {
  for (const { actor, cookie } of guests.filter(({ figure }) => !figure)) {
    const socket = await openSocket(app, cookie)
    expect([actor, await socket.closed, socket.heard]).toEqual([actor, 4401, []])
  }
})

test('a watching member gets the presence of chat partners that are not invisible, and of nobody else', async () => {
  const everybody = [...people.values()].map(({ id }) => id)
  for (const socket of sockets.values()) socket.say({ type: 'watch', members: everybody })
  const hidden = [...people.values()].filter(({ invisible }) => invisible).map(({ id }) => id)
  const watched = (guest: Guest) =>
    everybody
      .filter((id) => !hidden.includes(id) && !guest.figure!.blocks.includes(id) && guest.standing(id) === 'partner')
      .sort()
  const seen = (guest: Guest) => [...new Set(heard(guest, 'presence').map(({ member }) => member))].sort()
  const allCome = () => {
    for (const member of everybody)
      db.hints.publish({ to: [`presence:${member}`], event: { type: 'presence', member, online: true } })
    return members.map((guest) => [guest.actor, seen(guest)])
  }
  await expect.poll(allCome, { interval: 100 }).toEqual(members.map((guest) => [guest.actor, watched(guest)]))
})

test('events between two members reach only these two', async () => {
  const conversation = await conversationOf('owner', 'partner')
  const owner = guestOf('owner')
  const partner = guestOf('partner')
  for (const socket of sockets.values()) socket.say({ type: 'typing', conversation })
  await call(owner, 'POST', '/api/messages.php', { conversation: { id: conversation }, text: 'Hello' })
  await call(owner, 'POST', '/api/messages.php', { conversation: { id: conversation }, gift: 'rose' })
  await expect.poll(() => heard(owner, 'delivered').at(-1), { timeout: 5000 }).toMatchObject({ conversation, seq: 10 })
  await call(partner, 'GET', `/api/messages.php?conversation=${conversation}`)
  await call(partner, 'PUT', '/api/reactions.php', { message: `${conversation}:9`, reaction: 'heart' })
  const { rows: once } = await db.raw('select id from once_photo where conversation_id = $1', [conversation])
  const sealed = app.services.keys.sealBytes('once photo', (once[0] as { id: string }).id, Buffer.from('picture'))
  const waits = 'waiting = $2, gone = false, opened_at = null, opening = null, due_at = $3'
  await db.raw(`update once_photo set ${waits} where conversation_id = $1`, [conversation, sealed, new Date(Date.now() + 60_000)])
  await call(partner, 'POST', '/api/once-photo.php', { id: `${conversation}:4` })
  await call(owner, 'DELETE', '/api/messages.php', { id: `${conversation}:9` })
  for (const each of [owner, partner])
    await call(each, 'PUT', '/api/call-agreement.php', { conversation: { id: conversation }, agreed: true })
  await call(owner, 'POST', '/api/calls.php', { conversation: { id: conversation }, video: false })
  await call(guestOf('premium'), 'POST', '/api/likes.php', { profile: { id: idOf('owner') } })
  await call(guestOf('staff'), 'POST', '/api/likes.php', { profile: { id: idOf('free') } })
  await call(owner, 'PUT', '/api/discreet.php', { device: true })
  const { rows } = await db.raw('select id from photo where member_id = $1 limit 1', [idOf('owner')])
  await db.transaction((tx) => takeDownPhoto(tx, idOf('owner'), (rows[0] as { id: string }).id))
  await call(owner, 'PUT', '/api/notifications.php', { names: true })
  await call(owner, 'DELETE', '/api/check-in.php', {})
  const copies = await db.raw('select id from assisted_export where member_id = $1', [idOf('owner')])
  await call(owner, 'PUT', '/api/export-assisted.php', { id: (copies.rows[0] as { id: string }).id, stop: false })
  await call(owner, 'POST', '/api/activate.php', { token: await unconfirm('owner') })
  await db.raw("update participant set request = 'waiting' where member_id = $1 and conversation_id = $2", [
    owner.figure!.id,
    conversation,
  ])
  await call(owner, 'PUT', '/api/requests.php', { conversation: { id: conversation }, state: 'declined' })
  await call(partner, 'PUT', '/api/chat.php', { conversation: { id: conversation }, muted: 'always' })
  await call(partner, 'DELETE', '/api/chat.php', { conversation: { id: conversation } })
  await call(partner, 'POST', '/api/block.php', { profile: { id: idOf('owner') } })
  const heardByNobody = () => {
    const types = new Set([...sockets.values()].flatMap((socket) => socket.heard.map((event) => event.type)))
    return (Object.keys(liveEvents) as Array<LiveEvent['type']>).filter((type) => !types.has(type)).sort()
  }
  await expect.poll(heardByNobody).toEqual(['ended', 'unseen'])
  await expect.poll(() => [owner, partner].map((guest) => heard(guest, 'gone').length)).toEqual([1, 1])
  expect(members.flatMap(unexpectedEvents)).toEqual([])
})

test('the end of a session closes its sockets without an event', async () => {
  const free = guestOf('free')
  await call(free, 'GET', '/api/logout.php')
  expect(await sockets.get(free)!.closed).toBe(4401)
  for (const guest of members) expect(sockets.get(guest)!.heard.map((event) => event.type)).not.toContain('ended')
})

/** Events that the guest received against the rules of the access table. */
function unexpectedEvents(guest: Guest): string[] {
  const own = guest.figure!.id
  const between = ['owner', 'partner'].includes(guest.actor)
  const may = (event: LiveEvent): boolean => {
    if (event.type === 'like')
      return [
        [idOf('premium'), 'owner'],
        [idOf('staff'), 'free'],
      ].some(([by, to]) => event.member === by && guest.actor === to)
    if (event.type === 'match') return ['owner', 'premium'].includes(guest.actor)
    if (['credits', 'discreet', 'export', 'notifications'].includes(event.type)) return guest.actor === 'owner'
    if (event.type === 'delivered') return between
    if (event.type === 'removed' || event.type === 'arranged') return guest.actor === 'partner'
    // Both have a conversation with the owner, who confirms their address.
    if (event.type === 'confirmed') return ['partner', 'unconfirmed'].includes(guest.actor)
    return event.type === 'presence' ? event.member !== own : between
  }
  return sockets
    .get(guest)!
    .heard.flatMap((event) => [
      ...(may(event) ? [] : [`${guest.actor} hears ${JSON.stringify(event)}`]),
      ...canaries
        .leaksIn(JSON.stringify(event), { ...guest, discloses: ['id', 'talk'] })
        .map((leak) => `${guest.actor} hears of ${leak} in ${JSON.stringify(event)}`),
    ])
}

function heard<Type extends LiveEvent['type']>(guest: Guest, type: Type) {
  return sockets.get(guest)!.heard.filter((event) => event.type === type) as Array<Extract<LiveEvent, { type: Type }>>
}

function guestOf(actor: Actor): Guest {
  return guests.find((guest) => guest.actor === actor)!
}

/** Makes a member unconfirmed and returns the token to confirm again. */
async function unconfirm(name: Name): Promise<string> {
  await db.raw('update account set confirmed_at = null where member_id = $1', [idOf(name)])
  return db.transaction((tx) => makeMailToken(tx, 'activation', idOf(name), 60))
}

async function conversationOf(one: Name, other: Name): Promise<string> {
  const { rows } = await db.raw('select conversation_id as id from participant where member_id = $1 and other_id = $2', [
    idOf(one),
    idOf(other),
  ])
  return (rows[0] as { id: string }).id
}

async function call(
  { host, cookie }: Guest,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<void> {
  const answer = await app.server.inject({
    method,
    url,
    headers: { host, cookie, 'sec-fetch-site': 'same-origin' },
    ...(payload && { payload }),
  })
  expect(answer.statusCode, `${method} ${url} ${answer.payload}`).toBeLessThan(300)
}
