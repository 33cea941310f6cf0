import type { Language } from '#contract/site/languages.ts'
import type { TownPerson } from './person.ts'
import { random, type Random } from './random.ts'
import { da } from './scripts/da.ts'
import { de } from './scripts/de.ts'
import { en } from './scripts/en.ts'
import { es } from './scripts/es.ts'
import { fi } from './scripts/fi.ts'
import { fr } from './scripts/fr.ts'
import { it } from './scripts/it.ts'
import { nb } from './scripts/nb.ts'
import { nl } from './scripts/nl.ts'
import { pl } from './scripts/pl.ts'
import { sv } from './scripts/sv.ts'

export interface TownLike {
  from: string
  to: string
  /** Minutes before the founding. */
  minutesAgo: number
}

export interface TownMessage {
  from: string
  text: string
  /** Minutes before the founding; within a conversation always later than the message before. */
  minutesAgo: number
}

export interface TownConversation {
  /** The member who wrote first comes first. */
  between: [string, string]
  language: Language
  messages: TownMessage[]
  /** Number of last messages that their recipient has not read. */
  unread: number
}

interface Line {
  turn: 0 | 1
  text: string
}

/** Every script by language; each line names the speaker's turn. */
export const scripts: Readonly<Record<Language, readonly Line[][]>> = Object.fromEntries(
  Object.entries({ da, de, en, es, fi, fr, it, nb, nl, pl, sv }).map(([language, text]) => [
    language,
    text.trim().split('\n\n').map(script),
  ]),
) as Record<Language, Line[][]>

function script(paragraph: string): Line[] {
  let turn: 0 | 1 = 1
  return paragraph.split('\n').map((line) => {
    const again = line.startsWith('+ ')
    if (!again) turn = turn === 1 ? 0 : 1
    return { turn, text: again ? line.slice(2) : line }
  })
}

/** Makes the likes: a few members get many, most some, hardly anyone none. Both are near in age and share a language. */
export function likes(seed: string, people: readonly TownPerson[]): TownLike[] {
  const draw = random(`${seed} charm`)
  const charm = new Map(people.map((person) => [person.id, (1 / (0.12 + draw.next())) * (person.photoCount ? 1 : 0.3)]))
  const given = people.flatMap((person) => likesOf(random(`${seed} likes ${person.id}`), person, people, charm))
  return withAnswers(random(`${seed} answers`), given, new Map(people.map((person) => [person.id, person])))
}

function likesOf(
  source: Random,
  person: TownPerson,
  people: readonly TownPerson[],
  charm: ReadonlyMap<string, number>,
): TownLike[] {
  const liking = Math.floor(source.next() ** 2.2 * 26)
  const fitting = people.filter((other) => fits(person, other))
  const chosen = new Set<string>()
  while (chosen.size < Math.min(liking, fitting.length)) {
    const weights = Object.fromEntries(
      fitting.map((other) => [other.id, chosen.has(other.id) ? 0 : near(person, other) * (charm.get(other.id) ?? 1)]),
    )
    chosen.add(source.weighted(weights))
  }
  return [...chosen].map((to) => ({ from: person.id, to, minutesAgo: since(source, person) }))
}

/** Whether two members could want to meet: they share a language and each is of an age the other looks for. */
function fits(person: TownPerson, other: TownPerson): boolean {
  return person.id !== other.id && common(person, other) !== undefined && seeks(person, other) && seeks(other, person)
}

const seeks = (person: TownPerson, other: TownPerson): boolean =>
  other.age >= person.seeksAges[0] && other.age <= person.seeksAges[1]

function near(person: TownPerson, other: TownPerson): number {
  const shared = person.interests.filter((code) => other.interests.includes(code)).length
  const place =
    person.cityName === other.cityName ? 12 : person.country === other.country ? 6 : person.language === other.language ? 2 : 0.3
  return place * (1 + shared * 0.4)
}

function since(source: Random, person: TownPerson): number {
  return (
    person.lastSeenMinutesAgo +
    Math.floor(source.next() ** 2 * Math.max(30, Math.min(60, person.joinedDaysAgo) * 1_440 - person.lastSeenMinutesAgo))
  )
}

/** Returns every third like. */
function withAnswers(source: Random, given: readonly TownLike[], people: ReadonlyMap<string, TownPerson>): TownLike[] {
  const known = new Set(given.map((like) => `${like.from} ${like.to}`))
  const answers = given.flatMap((like) => {
    const person = people.get(like.to)
    if (!person || !source.chance(0.3) || known.has(`${like.to} ${like.from}`) || person.lastSeenMinutesAgo > like.minutesAgo)
      return []
    return [{ from: like.to, to: like.from, minutesAgo: source.int(person.lastSeenMinutesAgo, like.minutesAgo) }]
  })
  return [...given, ...answers]
}

/** Conversations of members who like each other, in a language both speak; the last message may be unread. */
export function conversations(seed: string, people: readonly TownPerson[]): TownConversation[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const given = likes(seed, people)
  const known = new Set(given.map((like) => `${like.from} ${like.to}`))
  const next = turns(random(`${seed} scripts`))
  return given
    .filter((like) => like.from < like.to && known.has(`${like.to} ${like.from}`))
    .flatMap((like) => {
      const source = random(`${seed} talk ${like.from} ${like.to}`)
      const pair = source.shuffle([byId.get(like.from), byId.get(like.to)]) as [TownPerson, TownPerson]
      const language = common(...pair)
      return language && source.chance(0.5) ? [conversation(source, pair, language, next(language))] : []
    })
}

/** First messages that a member has not answered, from some whom they do not like, in a language both speak. */
export function requests(seed: string, people: readonly TownPerson[], to: TownPerson): TownConversation[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const given = likes(seed, people)
  const liked = new Set(given.filter((like) => like.from === to.id).map((like) => like.to))
  const next = turns(random(`${seed} requests`))
  return given
    .filter((like) => like.to === to.id && !liked.has(like.from))
    .toSorted((one, other) => one.minutesAgo - other.minutesAgo)
    .slice(0, 3)
    .flatMap((like): TownConversation[] => {
      const language = common(byId.get(like.from)!, to)
      const [first] = language ? next(language) : []
      if (!language || !first) return []
      const message = { from: like.from, text: first.text, minutesAgo: like.minutesAgo }
      return [{ between: [like.from, to.id], language, messages: [message], unread: 1 }]
    })
}

/** Deals each language's scripts like cards: none repeats before all were used. */
function turns(source: Random): (language: Language) => readonly Line[] {
  const decks = new Map<Language, Line[][]>()
  return (language) => {
    const deck = decks.get(language)?.length ? (decks.get(language) as Line[][]) : source.shuffle(scripts[language])
    decks.set(language, deck)
    return deck.pop() as Line[]
  }
}

function conversation(
  source: Random,
  pair: [TownPerson, TownPerson],
  language: Language,
  lines: readonly Line[],
): TownConversation {
  const said = source.chance(0.3) ? lines.slice(0, source.int(4, lines.length)) : lines
  const lastTurn = said.at(-1)?.turn ?? 0
  const writer = pair[lastTurn]
  let minutes = writer.lastSeenMinutesAgo + Math.floor(source.next() ** 2 * 20_000)
  const messages = said.toReversed().map(({ turn, text }) => {
    const message = { from: pair[turn].id, text, minutesAgo: minutes }
    minutes += source.chance(0.15) ? source.int(60, 900) : source.int(1, 14)
    return message
  })
  const reader = pair[lastTurn === 0 ? 1 : 0]
  const unread = reader.lastSeenMinutesAgo > (messages[0]?.minutesAgo ?? 0) || source.chance(0.1) ? tail(said, lastTurn) : 0
  return { between: [pair[0].id, pair[1].id], language, messages: messages.toReversed(), unread }
}

function tail(said: readonly Line[], turn: 0 | 1): number {
  const before = said.findLastIndex((line) => line.turn !== turn)
  return said.length - 1 - before
}

/** The language two members write to each other in; undefined if they share none. */
export function common(one: TownPerson, other: TownPerson): Language | undefined {
  return one.languages.find((language) => other.languages.includes(language))
}
