import { expect, test } from 'vitest'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const proof = await Proof.of(world)

for (const [name, rule] of Object.entries(calls).filter(([name]) => name.startsWith('GET ') && name !== 'GET /api/logout.php'))
  test(`${name} discloses what the access table says, and changes only what it says`, async () => {
    expect(await proof.faultsOf(name, rule)).toEqual([])
  }, 300_000)

test('nothing of it is in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})
