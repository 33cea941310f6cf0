import { interestCodes } from '#contract/options.ts'
import type { Language } from '#contract/languages.ts'
import { countries } from './countries.ts'
import {
  countryCodes,
  type Body,
  type Country,
  type EyeColour,
  type Gender,
  type Hair,
  type Interest,
  type Relationship,
  type Sexuality,
  type Tattoos,
  type TownPerson,
} from './person.ts'
import { writeProfile } from './profile-text.ts'
import { random, uuid, type Random } from './random.ts'
import { takenNames, usernameFor } from './usernames.ts'

/** Ages are told on this day unless another is given, so that the same seed makes the same town in any year. */
export const referenceDate = '2026-11-01'

/** The members of the demo town: the same seed, count and day give the same people to the byte. */
export function people(seed: string, count: number, day: string = referenceDate): TownPerson[] {
  const taken = takenNames()
  const order = random(`${seed} countries`).shuffle(countriesOf(count))
  return order.map((country, index) => makePerson(random(`${seed} ${index}`), country, day, taken))
}

/** Each country by its share, at least one man in each once there are enough. */
function countriesOf(count: number): Country[] {
  const total = countryCodes.reduce((sum, code) => sum + countries[code].share, 0)
  const list = countryCodes.flatMap((code) =>
    Array<Country>(Math.max(1, Math.round((countries[code].share / total) * count))).fill(code),
  )
  while (list.length < count) list.push('NL')
  return list.slice(0, count)
}

function makePerson(source: Random, country: Country, day: string, taken: Set<string>): TownPerson {
  const id = uuid(source)
  const { cityName, language } = home(source, country)
  const { birthDate, age } = birth(source, day)
  const gender: Gender = source.weighted({ man: 90, trans_man: 4, non_binary: 3, couple: 3 })
  const hair = hairOf(source, country, age)
  const relationship = relationshipOf(source, gender, age)
  const interests = interestsOf(source, age)
  const photoCount = photosOf(source)
  return {
    id,
    username: usernameFor(source, country, birthDate, taken),
    country,
    cityName,
    language,
    languages: spoken(source, language, age),
    gender,
    sexuality: sexualityOf(source, gender),
    birthDate,
    age,
    hair,
    eyes: eyesOf(source, country, hair),
    body: source.weighted<Body>({ slim: 20, athletic: 20, average: 32, muscular: 9, stocky: 12, heavy: 7 }),
    relationship,
    tattoos: source.weighted<Tattoos>({ none: 52, some: age < 50 ? 28 : 12, many: age < 50 ? 8 : 2, unsaid: 12 }),
    height: Math.round(heights(country) + (source.next() + source.next() + source.next() - 1.5) * 12),
    interests,
    ...writeProfile(source, { language, age, couple: gender === 'couple', relationship, interests }),
    photoCount,
    photoSeeds: Array.from({ length: photoCount }, (_, index) => `${index}-${source.int(1, 999_999)}`),
    ...presence(source, age),
  }
}

function presence(source: Random, age: number) {
  const step = source.weighted({ now: 9, today: 33, week: 34, earlier: 24 })
  const range = { now: [0, 4], today: [6, 900], week: [901, 9_500], earlier: [9_501, 86_000] }[step] as [number, number]
  const seen = source.int(...range)
  return {
    lastSeenMinutesAgo: seen,
    joinedDaysAgo: Math.ceil(seen / 1_440) + Math.floor(source.next() ** 2 * 700),
    saysHello: source.chance(0.22),
    shownToVisitors: source.chance(0.45),
    premium: source.chance(0.28),
    seeksAges: [Math.max(18, age - source.int(5, 16)), Math.min(99, age + source.int(5, 18))] as [number, number],
  }
}

function home(source: Random, country: Country): { cityName: string; language: Language } {
  const { cities, languages } = countries[country]
  const weights = Object.fromEntries(
    Object.entries(cities).map(([city, weight]) => [city, Array.isArray(weight) ? weight[0] : weight]),
  )
  const cityName = source.weighted(weights)
  const fixed = cities[cityName]
  return { cityName, language: Array.isArray(fixed) ? fixed[1] : source.weighted(languages) }
}

/** Most men here are between 24 and 48, a good few older. */
function birth(source: Random, day: string): { birthDate: string; age: number } {
  const age = Math.min(75, Math.floor(ageIn(source)))
  const [year = 0] = day.split('-').map(Number)
  const month = String(source.int(1, 12)).padStart(2, '0')
  const date = String(source.int(1, 28)).padStart(2, '0')
  const hadBirthday = `${month}-${date}` <= day.slice(5)
  return { birthDate: `${year - age - (hadBirthday ? 0 : 1)}-${month}-${date}`, age }
}

function ageIn(source: Random): number {
  return source.chance(0.62) ? 18 + source.next() * 9 + source.next() * 19 : 30 + (source.next() + source.next()) * 23
}

const north = new Set<Country>(['DK', 'FI', 'NO', 'SE', 'PL', 'IE', 'NL', 'DE'])
const south = new Set<Country>(['IT', 'ES', 'PT', 'FR'])

function hairOf(source: Random, country: Country, age: number): Hair {
  if (source.chance(age > 40 ? 0.2 : 0.1)) return 'shaved'
  const greying = age < 42 ? 0 : Math.min(0.95, (age - 40) / 26)
  if (source.chance(greying)) return age > 60 && source.chance(0.5) ? 'white' : 'grey'
  if (age < 35 && source.chance(0.035)) return 'other'
  if (south.has(country)) return source.weighted({ black: 38, brown: 48, dark_blond: 9, blond: 3, red: 2 })
  return north.has(country)
    ? source.weighted({ black: 13, brown: 38, dark_blond: 25, blond: 18, red: 6 })
    : source.weighted({ black: 22, brown: 43, dark_blond: 18, blond: 11, red: 6 })
}

function eyesOf(source: Random, country: Country, hair: Hair): EyeColour {
  if (hair === 'black') return source.weighted({ brown: 78, hazel: 12, green: 6, blue: 4 })
  if (south.has(country)) return source.weighted({ brown: 58, hazel: 18, green: 12, blue: 9, grey: 3 })
  return source.weighted({ blue: hair === 'blond' ? 60 : 38, brown: hair === 'blond' ? 6 : 25, green: 14, hazel: 11, grey: 10 })
}

function sexualityOf(source: Random, gender: Gender): Sexuality {
  if (gender === 'non_binary') return source.weighted({ queer: 6, pansexual: 3, gay: 2, unsaid: 1 })
  return source.weighted({ gay: 72, bisexual: 14, queer: 5, pansexual: 3, curious: 3, unsaid: 3 })
}

function relationshipOf(source: Random, gender: Gender, age: number): Relationship {
  if (gender === 'couple') return source.weighted({ open: 4, partnered: 3, married: 4 })
  return source.weighted({ single: 70, open: 9, partnered: 5, married: age > 30 ? 3 : 0, complicated: 3, unsaid: 8 })
}

function interestsOf(source: Random, age: number): Interest[] {
  const young = new Set<Interest>(['gaming', 'festivals', 'climbing', 'fitness', 'dancing', 'technology'])
  const older = new Set<Interest>(['gardening', 'opera', 'museums', 'history', 'wine', 'theatre', 'hiking', 'volunteering'])
  const weights = Object.fromEntries(
    interestCodes.map((code) => [code, (age < 36 && young.has(code)) || (age > 48 && older.has(code)) ? 3 : 1]),
  )
  const chosen = new Set<Interest>()
  const wanted = source.int(3, 9)
  while (chosen.size < wanted) chosen.add(source.weighted(weights) as Interest)
  return interestCodes.filter((code) => chosen.has(code))
}

const heights = (country: Country): number => (country === 'NL' ? 184 : north.has(country) ? 182 : south.has(country) ? 176 : 179)

function photosOf(source: Random): number {
  return Number(source.weighted({ 0: 12, 1: 19, 2: 31, 3: 23, 4: 10, 5: 3, 6: 2 }))
}

function spoken(source: Random, language: Language, age: number): Language[] {
  const second = language === 'en' ? [] : source.chance(age < 55 ? 0.85 : 0.55) ? (['en'] as const) : []
  return [language, ...second]
}
