import { expect, test } from 'vitest'
import type { FieldGroup } from '#server/testing/access/table.ts'
import { otherRoutes } from '#server/testing/access/routes.ts'
import { foundWorld, type Guest } from '#server/testing/access/world.ts'

const world = await foundWorld()
const { app, canaries, guests, people } = world
const members = guests.filter(({ figure }) => figure)
const discloses: FieldGroup[] = [...otherRoutes['GET /media/*']!.discloses, ...otherRoutes['GET /media/chat/*']!.discloses]

/** All photo addresses that each member gets. */
const given = new Map<Guest, string[]>()
for (const guest of members) {
  const pages = [...people.values()].map(({ id }) => `/api/member.php?id=${id}`)
  const chats = (await read(guest, '/api/chats.php')).match(/(?<="conversation":\{"id":")[^"]+/g) ?? []
  const urls = ['/api/photos.php', ...pages, ...chats.map((id) => `/api/messages.php?conversation=${id}`)]
  const answers = await Promise.all(urls.map((url) => read(guest, url)))
  given.set(guest, [...new Set(answers.flatMap((answer) => answer.match(/\/media\/[^"]+/g) ?? []))])
}

test('a photo address works for the member it was signed for, with what they may see and no more', async () => {
  const faults: string[] = []
  let opened = 0
  for (const guest of members)
    for (const { address, status, text } of await openAll(guest, given.get(guest)!)) {
      if (status !== 200) faults.push(`${guest.actor} → ${address} answers ${status}`)
      opened++
      faults.push(...leaks(guest, address, text))
    }
  expect(faults).toEqual([])
  expect(opened).toBeGreaterThan(100)
})

test('for everybody else it is the same 404 as a nonexistent address', async () => {
  const owner = people.get('owner')!
  const faults: string[] = []
  const none = await open(guests[0]!, '/media/none')
  for (const signer of members) {
    const signed = given
      .get(signer)!
      .filter((address) => address.includes(owner.id) || address.startsWith('/media/chat/'))
      .filter((each) => each.endsWith('/full') || each.endsWith('/blurred'))
    for (const other of guests) {
      if (other.figure && other.figure === signer.figure) continue
      for (const { address, text } of await openAll(other, signed)) {
        if (text !== none.text) faults.push(`${other.actor} → address of ${signer.actor} ${address}: ${text.slice(0, 80)}`)
        faults.push(...leaks(other, address, text))
      }
    }
  }
  expect(faults).toEqual([])
})

test('no address can be rewritten to another size, another photo, another member or a later hour', async () => {
  const { rows } = (await world.db.raw('select member_id, id from photo')) as { rows: Array<{ member_id: string; id: string }> }
  const faults: string[] = []
  for (const guest of members) {
    const [address] = given.get(guest)!.filter((each) => each.endsWith('/blurred'))
    for (const from of [address, given.get(guest)!.find((each) => each.endsWith('/full'))]) {
      if (!from) continue
      const [, prefix, member, photo, until, signature, size] = from.split('/') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
      const write = (...parts: string[]) => `/${parts.join('/')}`
      const rewritten = [
        ...['thumb', 'card', 'full', 'blurred']
          .filter((each) => (each === 'blurred') !== (size === 'blurred'))
          .map((each) => write(prefix, member, photo, until, signature, each)),
        ...rows.filter((row) => row.id !== photo).map((row) => write(prefix, row.member_id, row.id, until, signature, size)),
        write(prefix, member, photo, String(Number(until) + 300), signature, size),
        write(prefix, 'chat', member, photo, until, signature, size),
        write(prefix, member, photo, until, signature, '..', 'full'),
      ]
      for (const { address: each, status, text } of await openAll(guest, rewritten)) {
        if (status !== 404) faults.push(`${guest.actor} → ${each} answers ${status}`)
        faults.push(...leaks(guest, each, text))
      }
    }
  }
  expect(faults).toEqual([])
})

async function read({ host, cookie }: Guest, url: string): Promise<string> {
  return (await app.server.inject({ url, headers: { host, cookie } })).payload
}

/** Opens all at once, because reading changes nothing. */
function openAll(guest: Guest, addresses: readonly string[]) {
  return Promise.all(addresses.map(async (address) => ({ address, ...(await open(guest, address)) })))
}

async function open({ host, cookie }: Guest, url: string): Promise<{ status: number; text: string }> {
  const answer = await app.server.inject({ url, headers: { host, ...(cookie && { cookie }) } })
  return { status: answer.statusCode, text: answer.payload }
}

function leaks(guest: Guest, address: string, text: string): string[] {
  return canaries.leaksIn(text, { ...guest, discloses }, address).map((leak) => `${guest.actor} → ${address} betrays ${leak}`)
}
