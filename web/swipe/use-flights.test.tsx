import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, settled } from '../testing/mount.ts'
import type { CardMember } from './SwipeCard.tsx'
import { useFlights } from './use-flights.ts'

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => void vi.unstubAllGlobals())

const tom = { id: 'tom' } as CardMember

test('the card of a member who is passed keeps its element while it leaves', async () => {
  const { now, leave } = drawFlights()
  const key = now().keyOf(tom)
  now().takeOff(tom, { side: 'left', from: 0 })
  await settled()
  expect(now().flying.map((each) => each.key)).toEqual([key])
  await leave()
})

test('a member who is passed, taken back and passed again at once leaves twice, each time to the end', async () => {
  const { now, leave } = drawFlights()
  for (const from of [0, 12]) {
    now().takeOff(tom, { side: 'left', from })
    await settled()
  }
  const [first, second] = now().flying
  expect(second!.key).not.toBe(first!.key)
  now().land(first!.key)
  await settled()
  expect(now().flying).toEqual([second])
  await leave()
})

function drawFlights() {
  const drawn: Array<ReturnType<typeof useFlights<CardMember>>> = []
  function Flights() {
    drawn.push(useFlights())
    return null
  }
  const leave = mount(<Flights />)
  return { now: () => drawn.at(-1)!, leave }
}
