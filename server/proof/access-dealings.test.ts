import { expect, test } from 'vitest'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const proof = await Proof.of(world)

const dealings = /messages|chat|orders|refunds|repeat-order|direct-debit/

for (const [name, rule] of Object.entries(calls).filter(([name]) => !name.startsWith('GET ') && dealings.test(name)))
  test(`${name} lets everybody do what the access table says; who is refused pays nothing and is heard of by nobody`, async () => {
    expect(await proof.faultsOf(name, rule)).toEqual([])
  }, 300_000)

test('none of it stands in the log, and the payment provider learns nothing of who pays', () => {
  expect(world.providerCalls.length).toBeGreaterThan(10)
  expect(externalLeaks(world)).toEqual([])
})
