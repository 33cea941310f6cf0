import { expect, test } from 'vitest'
import { longestWork, needsBreak, shortestBreak, type Work, workOnCase } from './BreakReminder.tsx'

/** Looks at a case every minute from one moment to another. */
function work(from: number, to: number, before?: Work): Work {
  let done = before
  for (let now = from; now <= to; now += 60_000) done = workOnCase(done, now)
  return done!
}

test('after 45 minutes of cases without a break, a break is suggested', () => {
  expect(needsBreak(undefined, longestWork)).toBe(false)
  expect(needsBreak(work(0, longestWork - 60_000), longestWork - 60_000)).toBe(false)
  expect(needsBreak(work(0, longestWork), longestWork)).toBe(true)
})

test('a pause of five minutes from cases is a break: the 45 minutes begin again', () => {
  const before = work(0, longestWork - 60_000)
  const back = longestWork - 60_000 + shortestBreak
  expect(needsBreak(work(back, back + 60_000, before), back + 60_000)).toBe(false)
  const sooner = back - 1
  expect(needsBreak(work(sooner, sooner + 60_000, before), sooner + 60_000)).toBe(true)
})

test('nothing is suggested to somebody who already takes a break', () => {
  const done = work(0, longestWork)
  expect(needsBreak(done, longestWork + shortestBreak)).toBe(false)
})
