import { expect, test } from 'vitest'
import { waitInArea } from './use-modal-turn.ts'

test('the modal is due 40 seconds after entering the area, on any of its screens; leaving restarts the wait', () => {
  expect(waitInArea(true, 1_000)).toBe(40_000)
  expect(waitInArea(true, 31_000)).toBe(10_000)
  expect(waitInArea(true, 99_000)).toBe(0)
  expect(waitInArea(false, 100_000)).toBeUndefined()
  expect(waitInArea(true, 101_000)).toBe(40_000)
})
