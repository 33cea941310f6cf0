import { expect, test } from 'vitest'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const proof = await Proof.of(world)

const elsewhere = /messages|chat|orders|refunds|repeat-order|direct-debit/

for (const [name, rule] of Object.entries(calls).filter(([name]) => isWrite(name) && !elsewhere.test(name)))
  test(`${name} lets everybody do what the access table says; who is refused changes nothing and is heard of by nobody`, async () => {
    expect(await proof.faultsOf(name, rule)).toEqual([])
  }, 300_000)

test('none of it stands in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})

function isWrite(name: string): boolean {
  return !name.startsWith('GET ') || name === 'GET /api/logout.php'
}
