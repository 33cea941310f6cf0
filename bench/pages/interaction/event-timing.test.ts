import { expect, test } from 'vitest'
import { longestOf, partsOf, type Reported } from './event-timing.ts'

test('an interaction takes as long as its longest event, and the longest interaction comes first', () => {
  const events = [event(1, 'pointerdown', 24), event(1, 'click', 48), event(2, 'keydown', 104), event(2, 'keyup', 16)]
  expect(longestOf(events, 2).map((each) => [each!.name, each!.duration])).toEqual([
    ['keydown', 104],
    ['click', 48],
  ])
})

test('an interaction of which the browser reported nothing is there without an event', () => {
  expect(longestOf([event(7, 'keydown', 24)], 3)).toEqual([event(7, 'keydown', 24), undefined, undefined])
})

test('a slow event says how long it waited, was handled and was not painted', () => {
  expect(partsOf({ ...event(1, 'click', 120), startTime: 1000, processingStart: 1008, processingEnd: 1088 })).toBe(
    'click 120 ms (8 + 80 + 32)',
  )
})

function event(interactionId: number, name: string, duration: number): Reported {
  return { name, interactionId, startTime: 0, processingStart: 0, processingEnd: 0, duration }
}
