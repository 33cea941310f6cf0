import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  interestCodes,
  relationshipStatuses,
  sexualities,
  tattooAnswers,
} from '#contract/options.ts'
import { countryCodes } from './person.ts'
import { people } from './people.ts'
import { words } from './profile-text.ts'
import { demoPerson, staffPerson } from './special.ts'

const town = people('test', 500)
const everyone = [...town, demoPerson(), staffPerson()]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('the people of the demo town', () => {
  it('are the same for the same seed and others for another', () => {
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

  it('are told in codes of the closed lists only', () => {
    for (const person of everyone) {
      expect(genders).toContain(person.gender)
      expect(sexualities).toContain(person.sexuality)
      expect(hairColours).toContain(person.hair)
      expect(eyeColours).toContain(person.eyes)
      expect(bodyTypes).toContain(person.body)
      expect(relationshipStatuses).toContain(person.relationship)
      expect(tattooAnswers).toContain(person.tattoos)
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

  it('write short texts, nearly all different', () => {
    for (const { about, lookingFor } of everyone) {
      expect(about.length).toBeLessThanOrEqual(1000)
      expect(lookingFor.length).toBeLessThanOrEqual(1000)
      expect(about + lookingFor).not.toContain('|')
      expect(about && lookingFor).toBeTruthy()
    }
    expect(new Set(town.map(({ about }) => about)).size).toBeGreaterThan(450)
  })

  it('draw on large pools in all eleven languages', () => {
    for (const pool of Object.values(words)) {
      expect(pool.openers.length).toBeGreaterThanOrEqual(25)
      expect(Object.keys(pool.middles).length).toBeGreaterThanOrEqual(25)
      expect(pool.seeking.length).toBeGreaterThanOrEqual(20)
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
})
