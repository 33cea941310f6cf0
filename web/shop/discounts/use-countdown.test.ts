import { expect, test } from 'vitest'
import { countdownOf, hasSlept, secondsLeft, untilNextTick } from './use-countdown.ts'

test('remaining time is written with two digits each', () => {
  expect(countdownOf(14_400)).toEqual({ hours: '04', minutes: '00', seconds: '00' })
  expect(countdownOf(14_399)).toEqual({ hours: '03', minutes: '59', seconds: '59' })
  expect(countdownOf(61)).toEqual({ hours: '00', minutes: '01', seconds: '01' })
  expect(countdownOf(0)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
  expect(countdownOf(-5)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
})

test('a started second counts until it is over', () => {
  expect(secondsLeft(10_000, 0)).toBe(10)
  expect(secondsLeft(10_000, 1)).toBe(10)
  expect(secondsLeft(10_000, 9_999)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 99_999)).toBe(0)
})

test('every second is shown once, whenever the timer fires', () => {
  const deadline = 5_250
  const shown: number[] = []
  for (let now = 0; now < deadline; now += untilNextTick(deadline, now)) shown.push(secondsLeft(deadline, now))
  expect(shown).toEqual([6, 5, 4, 3, 2, 1])
  expect(untilNextTick(3_000, 1_000)).toBe(1000)
})

test('sleep of the machine is detected, a slow timer is not', () => {
  const before = { page: 1_000, machine: 1_000_000 }
  expect(hasSlept(before, { page: 2_000, machine: 1_001_000 })).toBe(false)
  expect(hasSlept(before, { page: 61_000, machine: 1_060_000 })).toBe(false)
  expect(hasSlept(before, { page: 2_000, machine: 1_600_000 })).toBe(true)
  expect(hasSlept(before, { page: 2_000, machine: 400_000 })).toBe(true)
})
