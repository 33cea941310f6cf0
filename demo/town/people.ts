import { interestCodes } from '#contract/profile/options.ts'
import type { Language } from '#contract/site/languages.ts'
import { countries } from './countries.ts'
import {
  countryCodes,
  type Body,
  type Complexion,
  type Country,
  type EyeColour,
  type Gender,
  type Hair,
  type Interest,
  type Relationship,
  type Sexuality,
  type Tattoos,
} from './facts.ts'
import { firstTwelve } from './first-twelve.ts'
import type { TownPerson } from './person.ts'
import { lives, type Life, type LifeName } from './lives/lives.ts'
import { wordsOf } from './lives/words.ts'
import { namesOf, type Name } from './names.ts'
import { random, uuid, type Random } from './random.ts'

/** Default day for ages, so that the same seed makes the same town in any year. */
export const referenceDate = '2026-11-01'

/** The members of the demo town: the same seed, count and day give the same people to the byte. */
export function people(seed: string, count: number, day: string = referenceDate): TownPerson[] {
  const order = random(`${seed} countries`).shuffle(countriesOf(count))
  const towns = new Map(
    [...Map.groupBy(order, (country) => country)].map(([country, all]) => [
      country,
      peopleOf(`${seed} ${country}`, country, all.length, day),
    ]),
  )
  return order.map((country) => towns.get(country)!.shift()!)
}

/** Each country by its share, with at least one member each if `count` is large enough. */
function countriesOf(count: number): Country[] {
  const total = countryCodes.reduce((sum, code) => sum + countries[code].share, 0)
  const list = countryCodes.flatMap((code) =>
    Array<Country>(Math.max(1, Math.round((countries[code].share / total) * count))).fill(code),
  )
  while (list.length < count) list.push('NL')
  return list.slice(0, count)
}

function peopleOf(seed: string, country: Country, count: number, day: string): TownPerson[] {
  const names = random(`${seed} names`).shuffle(namesOf(country))
  const used = new Set(firstTwelve.filter((first) => first.country === country).map(({ life }) => life))
  const unused = random(`${seed} lives`).shuffle(lifeNames.filter((life) => !used.has(life)))
  return Array.from({ length: count }, (_, index) => {
    const source = random(`${seed} ${index}`)
    const written = names[index % names.length]!
    const name = index < names.length ? written : { ...written, username: `${written.username}${index}` }
    const age = ageFor(source, name, day)
    const life = takeLife(unused, name, age)
    return makePerson(source, { country, name, life, age, day })
  })
}

/** The first life that fits the age and that nobody else in the country has. */
function takeLife(unused: LifeName[], name: Name, age: number): LifeName {
  const fits = (life: LifeName) => ((lives[life] as Life).gender === 'couple') === name.couple
  const near = (life: LifeName) => Math.max(lives[life].ages[0] - age, age - lives[life].ages[1], 0)
  const best = unused.filter(fits).toSorted((one, other) => near(one) - near(other))[0]
  const chosen = best ?? lifeNames.find(fits)!
  if (best) unused.splice(unused.indexOf(best), 1)
  return chosen
}

const lifeNames = Object.keys(lives) as LifeName[]

/** Facts settled before the rest of a member is drawn at random. */
interface Settled {
  country: Country
  name: Name
  life: LifeName
  age: number
  day: string
}

function makePerson(source: Random, { country, name, life, age: wanted, day }: Settled): TownPerson {
  const id = uuid(source)
  const { cityName, language } = home(source, country)
  const facts: Life = lives[life]
  const age = Math.min(Math.max(wanted, facts.ages[0]), facts.ages[1])
  const gender = facts.gender ?? source.weighted<Gender>({ man: 97, trans_man: 3 })
  const complexion = name.complexion ?? complexionOf(source, country)
  const hair = hairOf(source, country, complexion, age)
  const photoCount = photosOf(source)
  return {
    id,
    username: name.username,
    country,
    cityName,
    language,
    languages: spoken(source, language, age),
    life,
    gender,
    sexuality: sexualityOf(source, gender),
    birthDate: birthDateOf(source, age, day),
    age,
    complexion,
    hair,
    eyes: eyesOf(source, country, complexion, hair),
    body: source.weighted<Body>({ slim: 20, athletic: 20, average: 32, muscular: 9, stocky: 12, heavy: 7 }),
    relationship: facts.relationship ?? relationshipOf(source, gender, age),
    tattoos: source.weighted<Tattoos>({ none: 52, some: age < 50 ? 28 : 12, many: age < 50 ? 8 : 2, unsaid: 12 }),
    height: Math.round(heights(country) + (source.next() + source.next() + source.next() - 1.5) * 12),
    interests: interestsOf(source, facts.interests, age),
    ...wordsOf(life, language),
    photoCount,
    photoSeeds: Array.from({ length: photoCount }, (_, index) => `${index}-${source.int(1, 999_999)}`),
    ...presence(source, age),
  }
}

function presence(source: Random, age: number) {
  const step = source.weighted({ now: 9, today: 33, week: 34, earlier: 24 })
  const range = { now: [60, 64], today: [6, 900], week: [901, 9_500], earlier: [9_501, 86_000] }[step] as [number, number]
  const seen = source.int(...range)
  return {
    lastSeenMinutesAgo: seen,
    joinedDaysAgo: Math.ceil(seen / 1_440) + Math.floor(source.next() ** 2 * 700),
    saysHello: source.chance(0.22),
    shownToVisitors: source.chance(0.12),
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

/** Most members are between 24 and 48, some older. A year in a username is the year of birth. */
function ageFor(source: Random, { username }: Name, day: string): number {
  const year = /(?:19)?([5-9]\d)$/.exec(username)?.[1]
  const drawn = Math.min(75, Math.floor(ageIn(source)))
  return year ? Number(day.slice(0, 4)) - 1900 - Number(year) - 1 : drawn
}

function birthDateOf(source: Random, age: number, day: string): string {
  const [year = 0] = day.split('-').map(Number)
  const month = String(source.int(1, 12)).padStart(2, '0')
  const date = String(source.int(1, 28)).padStart(2, '0')
  const hadBirthday = `${month}-${date}` <= day.slice(5)
  return `${year - age - (hadBirthday ? 0 : 1)}-${month}-${date}`
}

function ageIn(source: Random): number {
  return source.chance(0.62) ? 18 + source.next() * 9 + source.next() * 19 : 30 + (source.next() + source.next()) * 23
}

const north = new Set<Country>(['DK', 'FI', 'NO', 'SE', 'PL', 'IE', 'NL', 'DE'])
const south = new Set<Country>(['IT', 'ES', 'PT', 'FR'])

/** As in a city of today; southern countries have more olive complexions. */
function complexionOf(source: Random, country: Country): Complexion {
  return source.weighted<Complexion>(
    south.has(country)
      ? { pale: 38, olive: 48, brown: 8, dark: 5, east_asian: 1 }
      : { pale: 70, olive: 15, brown: 7, dark: 6, east_asian: 2 },
  )
}

function hairOf(source: Random, country: Country, complexion: Complexion, age: number): Hair {
  if (source.chance(age > 40 ? 0.2 : 0.1)) return 'shaved'
  const greying = age < 42 ? 0 : Math.min(0.95, (age - 40) / 26)
  if (source.chance(greying)) return age > 60 && source.chance(0.5) ? 'white' : 'grey'
  if (age < 35 && source.chance(0.035)) return 'other'
  if (complexion === 'dark' || complexion === 'east_asian') return 'black'
  if (complexion === 'brown') return source.weighted({ black: 80, brown: 20 })
  if (complexion === 'olive') return source.weighted({ black: 45, brown: 50, dark_blond: 5 })
  return north.has(country)
    ? source.weighted({ black: 8, brown: 40, dark_blond: 26, blond: 19, red: 7 })
    : source.weighted({ black: 12, brown: 48, dark_blond: 20, blond: 13, red: 7 })
}

function eyesOf(source: Random, country: Country, complexion: Complexion, hair: Hair): EyeColour {
  if (complexion !== 'pale' && complexion !== 'olive') return source.weighted({ brown: 94, hazel: 6 })
  if (complexion === 'olive') return source.weighted({ brown: 68, hazel: 18, green: 10, grey: 4 })
  if (south.has(country)) return source.weighted({ brown: 50, hazel: 18, green: 14, blue: 13, grey: 5 })
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

/** The interests that the texts mention, and some more. */
function interestsOf(source: Random, mentioned: readonly Interest[], age: number): Interest[] {
  const young = new Set<Interest>(['gaming', 'festivals', 'climbing', 'fitness', 'dancing', 'technology'])
  const older = new Set<Interest>(['gardening', 'opera', 'museums', 'history', 'wine', 'theatre', 'hiking', 'volunteering'])
  const weights = Object.fromEntries(
    interestCodes.map((code) => [code, (age < 36 && young.has(code)) || (age > 48 && older.has(code)) ? 3 : 1]),
  )
  const chosen = new Set<Interest>(mentioned)
  const wanted = source.int(mentioned.length, 8)
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
