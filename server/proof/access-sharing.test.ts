import { expect, test } from 'vitest'
import { type Actor, actors } from '#server/testing/access/table.ts'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

// The two sites share their members; the other files of the proof hold where one of two agreed, or both, and the sites do not.
const world = await foundWorld({}, { shares: true })
const proof = await Proof.of(world)

/** He who agreed on the other site, and here: two who agreed, one who did not, one whose site's owner blocked him, and nobody. */
const some: readonly Actor[] = ['elsewhere at home', 'elsewhere', 'owner', 'partner', 'free', 'visitor']
const own =
  /photos|profile|settings|login|logout|signup|password|email|order|refund|direct-debit|passkey|code|session|health|trip|verif|notification|export|delet|complaint/

for (const [name, rule] of Object.entries(calls).filter(([name]) => !own.test(name) || name.includes('member')))
  test(`${name} tells and lets do across two sites what the access table says of who agreed on both`, async () => {
    const by = (rule.by ?? (Object.keys(actors) as Actor[])).filter((actor) => some.includes(actor))
    expect(await proof.faultsOf(name, { ...rule, by })).toEqual([])
  }, 300_000)

test('a man of the other site who agreed is met by who agreed, and by nobody else', () => {
  const standing = (actor: Actor, name: 'owner' | 'elsewhere' | 'neighbour' | 'premium') =>
    world.guests.find((guest) => guest.actor === actor)!.standing(world.people.get(name)!.id)
  expect(standing('elsewhere at home', 'owner')).toBe('stranger')
  expect(standing('elsewhere at home', 'premium')).toBe('unseen')
  expect(standing('owner', 'elsewhere')).toBe('stranger')
  expect(standing('owner', 'neighbour')).toBe('unseen')
  expect(standing('free', 'elsewhere')).toBe('unseen')
})

test('none of it stands in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})
