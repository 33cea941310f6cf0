import { expect, test } from 'vitest'
import { calls } from '#server/testing/access/calls.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const proof = await Proof.of(world)

const dealings = /messages|chat|orders|refunds|repeat-order|direct-debit/

for (const [name, rule] of Object.entries(calls).filter(([name]) => !name.startsWith('GET ') && dealings.test(name)))
  test(`${name} allows every actor what the access table says; a refused caller pays nothing and causes no events`, async () => {
    expect(await proof.faultsOf(name, rule)).toEqual([])
  }, 300_000)

test('the log and the payment provider get no data about the payer', () => {
  expect(world.providerCalls.length).toBeGreaterThan(10)
  expect(externalLeaks(world)).toEqual([])
})
