import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { answers, answersOf } from './answers.ts'
import { countries } from './countries.ts'
import { genders, interestCodes } from '#contract/profile/options.ts'
import { promptCodes } from '#contract/profile/own-options.ts'
import { profileFacts } from '#contract/profile/facts.ts'
import { countryCodes } from './facts.ts'
import { firstTwelve } from './first-twelve.ts'
import { people } from './people.ts'
import { lives, type Life, type LifeName } from './lives/lives.ts'
import { wordsOf } from './lives/words.ts'
import { demoPerson, staffPerson } from './special.ts'
import { townPeople } from './town.ts'

const town = people('test', 500)
const everyone = [...town, demoPerson(), staffPerson()]
const lifeNames = Object.keys(lives) as LifeName[]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('the people of the demo town', () => {
  it('are the same for the same seed and differ for another', () => {
    expect(hash(people('test', 500))).toBe(hash(town))
    expect(hash(people('other', 500))).not.toBe(hash(town))
  })

  it('have valid names that nobody else has', () => {
    for (const { username } of everyone) expect(username).toMatch(/^[A-Za-z0-9_.-]{3,20}$/)
    expect(new Set(everyone.map(({ username }) => username.toLowerCase())).size).toBe(everyone.length)
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length)
  })

  it('have ids that look like a version 4 UUID', () => {
    for (const { id } of everyone) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('have only values of the closed lists', () => {
    for (const person of everyone) {
      expect(genders).toContain(person.gender)
      for (const name of ['sexuality', 'hair', 'eyes', 'body', 'relationship', 'tattoos'] as const)
        expect(profileFacts[name].answers).toContain(person[name])
      expect(person.interests.length).toBeGreaterThanOrEqual(3)
      expect(person.interests.length).toBeLessThanOrEqual(9)
      for (const code of person.interests) expect(interestCodes).toContain(code)
    }
    expect(interestCodes).toHaveLength(50)
  })

  it('are of age, at most 75, and born on a real day', () => {
    for (const { age, birthDate } of town) {
      expect(age).toBeGreaterThanOrEqual(18)
      expect(age).toBeLessThanOrEqual(75)
      expect(new Date(`${birthDate}T00:00:00Z`).toISOString().slice(0, 10)).toBe(birthDate)
    }
  })

  it('live in every country the product serves, in a city of it, and write in its language', () => {
    expect(new Set(town.map(({ country }) => country)).size).toBe(countryCodes.length)
    for (const { country, cityName, language } of town) {
      expect(countries[country].cities).toHaveProperty([cityName])
      expect(Object.keys(countries[country].languages)).toContain(language)
    }
  })

  it('have texts that are unique in their country and fit their age', () => {
    for (const [country, members] of Map.groupBy(town, ({ country }) => country))
      expect([country, new Set(members.map(({ about }) => about)).size]).toEqual([country, members.length])
    for (const { life, age } of town) {
      const [youngest, oldest] = lives[life!].ages
      expect([life, age >= youngest && age <= oldest]).toEqual([life, true])
    }
  })

  it('have a name and texts that agree on whether the account belongs to a couple', () => {
    const couples = town.filter(({ gender }) => gender === 'couple')
    expect(couples.length).toBeGreaterThan(10)
    for (const { life } of couples) expect([life, (lives[life!] as Life).gender]).toEqual([life, 'couple'])
  })

  it('have varied complexions: more than a third are not pale', () => {
    const others = town.filter(({ complexion }) => complexion !== 'pale').length
    expect(others / town.length).toBeGreaterThan(0.35)
    for (const { complexion, hair } of town) if (complexion === 'dark') expect(['blond', 'dark_blond', 'red']).not.toContain(hair)
  })

  it.each(languages)('have a unique text of plausible length in %s for each life', (language) => {
    const texts = lifeNames.map((life) => wordsOf(life, language))
    expect(new Set(texts.map(({ about }) => about)).size).toBe(texts.length)
    for (const { about, lookingFor } of texts) {
      expect(about.length).toBeGreaterThan(20)
      expect(about.length).toBeLessThanOrEqual(400)
      expect(lookingFor.length).toBeGreaterThan(8)
      expect(lookingFor.length).toBeLessThanOrEqual(250)
    }
  })

  it('finish all five sentences in their own language, no two men of a country with the same five', () => {
    for (const language of languages) {
      expect(new Set(answers[language]).size).toBe(4 * promptCodes.length)
      for (const answer of answers[language]) expect(answer.length).toBeLessThanOrEqual(90)
    }
    const answered = answersOf(town)
    const men = town.filter(({ life, gender }) => life && (gender === 'man' || gender === 'trans_man'))
    for (const { id } of men)
      for (const language of languages) expect(answered(id, language).map(({ prompt }) => prompt)).toEqual(promptCodes)
    for (const members of Map.groupBy(men, ({ country }) => country).values()) {
      const said = members.map(({ id }) => answered(id, 'en').map(({ answer }) => answer))
      expect(new Set(said.map(String)).size).toBe(members.length)
      for (const [at, one] of said.entries()) expect(said[at + 1]?.filter((answer) => one.includes(answer)) ?? []).toEqual([])
    }
  })

  it('have up to six photos, and roughly one in eight has none', () => {
    const without = town.filter(({ photoCount }) => photoCount === 0).length
    expect(without / town.length).toBeGreaterThan(0.08)
    expect(without / town.length).toBeLessThan(0.17)
    for (const { photoCount, photoSeeds } of everyone) expect(photoSeeds).toHaveLength(photoCount)
  })

  it('have grey hair when old rather than when young', () => {
    const grey = town.filter(({ hair }) => hair === 'grey' || hair === 'white')
    expect(grey.length).toBeGreaterThan(20)
    expect(Math.min(...grey.map(({ age }) => age))).toBeGreaterThanOrEqual(40)
  })

  it('begin with twelve members chosen by hand, with names and texts that are unique in their country', () => {
    const whole = townPeople(500)
    expect(whole).toHaveLength(502)
    expect(whole.slice(1, 13)).toEqual(firstTwelve)
    expect(new Set(whole.map(({ username }) => username.toLowerCase())).size).toBe(whole.length)
    const texts = whole.filter(({ country, life }) => country === 'NL' && life).map(({ life }) => life)
    expect(new Set(texts).size).toBe(texts.length)
    for (const { age, birthDate, life, cityName } of firstTwelve) {
      const years = 2026 - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > '11-01' ? 1 : 0)
      expect([birthDate, years]).toEqual([birthDate, age])
      expect(age).toBeGreaterThanOrEqual(lives[life!].ages[0])
      expect(age).toBeLessThanOrEqual(lives[life!].ages[1])
      expect(countries.NL.cities).toHaveProperty([cityName])
    }
  })
})
