import { expect, test } from 'vitest'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const proof = await Proof.of(world)

const elsewhere = /messages|chat|orders|refunds|repeat-order|direct-debit/

for (const [name, rule] of Object.entries(calls).filter(([name]) => isWrite(name) && !elsewhere.test(name)))
  test(`${name} allows every actor what the access table says; a refused call changes nothing and causes no events`, async () => {
    expect(await proof.faultsOf(name, rule)).toEqual([])
  }, 300_000)

test('nothing of it is in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})

function isWrite(name: string): boolean {
  return !name.startsWith('GET ') || name === 'GET /api/logout.php'
}
