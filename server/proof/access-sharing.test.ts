import { expect, test } from 'vitest'
import { type Actor, actors, type AnyActor } from '#server/testing/access/table.ts'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

// The two sites share their members. The other files of the proof cover members who agreed while the sites do not share.
const world = await foundWorld({}, { shares: true })
const proof = await Proof.of(world)

/** A member of the other site who agreed, at both addresses; here two members who agreed, one who did not, and a visitor. */
const some: readonly AnyActor[] = ['elsewhere at home', 'elsewhere', 'owner', 'partner', 'free', 'visitor']
const own =
  /photos|profile|settings|login|logout|signup|password|email|order|refund|direct-debit|passkey|code|session|health|trip|verif|notification|export|delet|complaint/

for (const [name, rule] of Object.entries(calls).filter(([name]) => !own.test(name) || name.includes('member')))
  test(`${name} discloses and allows across two sites what the access table says about members who agreed`, async () => {
    const by = (rule.by ?? (Object.keys(actors) as AnyActor[])).filter((actor) => some.includes(actor))
    expect(await proof.faultsOf(name, { ...rule, by })).toEqual([])
  }, 300_000)

test('a member of the other site who agreed is visible to members who agreed, and to nobody else', () => {
  const standing = (actor: Actor, name: 'owner' | 'elsewhere' | 'neighbour' | 'premium') =>
    world.guests.find((guest) => guest.actor === actor)!.standing(world.people.get(name)!.id)
  expect(standing('elsewhere at home', 'owner')).toBe('stranger')
  expect(standing('elsewhere at home', 'premium')).toBe('unseen')
  expect(standing('owner', 'elsewhere')).toBe('stranger')
  expect(standing('owner', 'neighbour')).toBe('unseen')
  expect(standing('free', 'elsewhere')).toBe('unseen')
})

test('nothing of it is in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})
