import { expect, it } from 'vitest'
import { people } from './people.ts'
import { demoPerson } from './special.ts'
import { common, conversations, likes, requests, scripts } from './talk.ts'

const town = [demoPerson(), ...people('test', 300)]
const byId = new Map(town.map((person) => [person.id, person]))
const talks = conversations('test', town)

it('has the same likes and conversations for the same seed', () => {
  expect(JSON.stringify(conversations('test', town))).toBe(JSON.stringify(talks))
  expect(JSON.stringify(likes('test', town))).toBe(JSON.stringify(likes('test', town)))
})

it('has twelve scripts in English and six in every other language, of at least six lines', () => {
  for (const [language, all] of Object.entries(scripts)) {
    expect(all.length).toBeGreaterThanOrEqual(language === 'en' ? 12 : 6)
    for (const lines of all) expect(lines.length).toBeGreaterThanOrEqual(6)
  }
})

it('lets two members talk in a language both speak, in order of time', () => {
  expect(talks.length).toBeGreaterThan(60)
  for (const { between, language, messages, unread } of talks) {
    const [one, other] = between.map((id) => byId.get(id)!)
    expect(common(one!, other!)).toBe(language)
    expect(messages.length).toBeGreaterThanOrEqual(4)
    expect(messages[0]?.from).toBe(between[0])
    expect(unread).toBeLessThan(messages.length)
    for (let at = 1; at < messages.length; at++) expect(messages[at]!.minutesAgo).toBeLessThan(messages[at - 1]!.minutesAgo)
  }
})

it('lets some write to the demo member who does not like them, and has no answer', () => {
  const [demo] = town
  const waiting = requests('test', town, demo!)
  const liked = new Set(likes('test', town).flatMap(({ from, to }) => (from === demo!.id ? [to] : [])))
  expect(waiting.length).toBeGreaterThan(0)
  for (const { between, messages, unread } of waiting) {
    expect(between[1]).toBe(demo!.id)
    expect(liked.has(between[0])).toBe(false)
    expect([messages.length, unread]).toEqual([1, 1])
  }
})

it('lets no member like themselves, the same member twice, or a member outside the ages they look for', () => {
  const all = likes('test', town)
  expect(new Set(all.map(({ from, to }) => `${from} ${to}`)).size).toBe(all.length)
  for (const { from, to } of all) {
    expect(from).not.toBe(to)
    const { seeksAges } = byId.get(from)!
    expect(byId.get(to)!.age).toBeGreaterThanOrEqual(seeksAges[0])
    expect(byId.get(to)!.age).toBeLessThanOrEqual(seeksAges[1])
  }
})

it('spreads likes unevenly: a few members get many', () => {
  const all = likes('test', town)
  const got = town.map(({ id }) => all.filter(({ to }) => to === id).length).toSorted((one, other) => other - one)
  expect(got[0]).toBeGreaterThan(2 * (got[Math.floor(got.length / 2)] ?? 0))
})
