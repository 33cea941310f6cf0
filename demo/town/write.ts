import { createHash } from 'node:crypto'
import { dayMs } from '#contract/rules/durations.ts'
import { languages } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Intention } from '#contract/profile/own-options.ts'
import { findCities } from '#server/places/places.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { hasWords, hidesLastSeen, interestMask, traitsOf } from '#server/profile/traits/traits.ts'
import { defaultSiteId as site } from '#server/site/site.ts'
import { answersOf } from './answers.ts'
import { wordsOf } from './lives/words.ts'
import type { TownPerson } from './person.ts'
import type { TownConversation, TownLike } from './talk.ts'

type Row = Record<string, unknown>

const minute = 60_000

/** Writes accounts, profiles and search rows. `hashes` are those of the two passwords that open an account. */
export async function writePeople(
  tx: Transaction,
  people: readonly TownPerson[],
  hashes: { demo: string; staff: string },
): Promise<void> {
  const now = Date.now()
  const placed: Placed[] = []
  const answered = answersOf(people)
  for (const person of people) placed.push({ person, city: await cityOf(tx, person) })
  const found = placed.filter(({ person }) => person.username !== 'staff')
  await insert(
    tx,
    'account_name',
    placed.map(({ person }) => ({ site_id: site, name_key: person.username.toLowerCase(), member_id: person.id })),
  )
  await insert(
    tx,
    'account_email',
    placed.map(({ person }) => ({ site_id: site, email_key: emailOf(person), member_id: person.id })),
  )
  await insert(
    tx,
    'account',
    placed.map(({ person }) => accountRow(person, hashes, now)),
  )
  await insert(
    tx,
    'consent',
    placed.flatMap(({ person }) => consentRows(person, now)),
  )
  await insert(
    tx,
    'profile',
    placed.map((each) => ({ ...profileRow(each, now), prompts: answered(each.person.id, each.person.language) })),
  )
  await insert(
    tx,
    'profile_translation',
    people.flatMap((person) => translationRows(person, answered)),
  )
  await insert(
    tx,
    'wallet',
    placed.map(({ person }) => ({ member_id: person.id, balance: creditsOf(person), free_used: 0 })),
  )
  await insert(
    tx,
    'ledger_entry',
    placed.filter(({ person }) => creditsOf(person) > 0).map(({ person }) => ledgerRow(person, now)),
  )
  await insert(
    tx,
    'presence',
    placed
      .filter(({ person }) => !isFictional(person))
      .map(({ person }) => {
        const seen = at(now - person.lastSeenMinutesAgo * minute)
        return { member_id: person.id, last_seen: seen, shown_seen: seen }
      }),
  )
  await insert(
    tx,
    'member_search',
    found.map((each) => searchRow(each, now)),
  )
}

interface Placed {
  person: TownPerson
  city: { id: number; name: string; region: string }
}

async function cityOf(tx: Transaction, person: TownPerson): Promise<Placed['city']> {
  const [city] = await findCities(tx, person.country, person.cityName, 1)
  if (!city) throw new Error(`The gazetteer has no ${person.cityName} in ${person.country}`)
  return city
}

function accountRow(person: TownPerson, hashes: Record<string, string>, now: number): Row {
  const joined = at(now - person.joinedDaysAgo * dayMs)
  return {
    member_id: person.id,
    site_id: site,
    username: person.username,
    email: emailOf(person),
    // Only the two published accounts have a password; no other account of the town can be opened.
    password_hash: hashes[person.username] ?? '',
    // With null, a person who tries one of these two accounts reads the site in the language of their browser.
    language: person.username in hashes ? null : person.language,
    role: person.username === 'staff' ? 'admin' : 'member',
    created_at: joined,
    confirmed_at: joined,
    paid_at: person.premium ? joined : null,
    tracking: {},
  }
}

/** Enough to try everything; nobody in town paid for credits. */
function creditsOf(person: TownPerson): number {
  return person.premium || person.username === 'demo' ? 40 : 0
}

function ledgerRow(person: TownPerson, now: number): Row {
  const credits = creditsOf(person)
  const created_at = at(now - person.joinedDaysAgo * dayMs)
  return { member_id: person.id, key: 'town', cause: 'staff', amount: credits, balance_after: credits, created_at }
}

function consentRows(person: TownPerson, now: number): Row[] {
  const kinds = ['terms', 'special_category', ...(person.shownToVisitors ? ['shown_to_visitors'] : [])]
  return kinds.map((kind) => ({
    member_id: person.id,
    kind,
    version: '2023-12-01',
    given_at: at(now - person.joinedDaysAgo * dayMs),
  }))
}

function profileRow({ person, city }: Placed, now: number): Row {
  const { gender, sexuality, country, hair, eyes, body, relationship, tattoos, height, about } = person
  return {
    gender,
    sexuality,
    country,
    hair,
    eyes,
    body,
    relationship,
    tattoos,
    height,
    about,
    member_id: person.id,
    site_id: site,
    name: person.username,
    fictional: isFictional(person),
    seeks: [],
    seeks_min_age: person.seeksAges[0],
    seeks_max_age: person.seeksAges[1],
    birth_date: person.birthDate,
    region: city.region,
    city_id: city.id,
    city: city.name,
    intentions: intentionsOf(person),
    interests: interestMask(person.interests),
    looking_for: person.lookingFor,
    show_distance: true,
    show_last_seen: true,
    visible: person.username !== 'staff',
    updated_at: at(now),
  }
}

/** A fictional member's texts in every language but their own. */
function translationRows({ id, life, language: own }: TownPerson, answered: ReturnType<typeof answersOf>): Row[] {
  if (!life) return []
  return languages
    .filter((language) => language !== own)
    .map((language) => {
      const { about, lookingFor } = wordsOf(life, language)
      return { member_id: id, language, about, looking_for: lookingFor, prompts: answered(id, language) }
    })
}

function searchRow({ person, city }: Placed, now: number): Row {
  return {
    site_id: site,
    member_id: person.id,
    country: person.country,
    region: city.region,
    city_id: city.id,
    gender: person.gender,
    birth_date: person.birthDate,
    has_photo: false,
    shown_to_visitors: person.shownToVisitors,
    interests: interestMask(person.interests),
    traits: String(traitsOf(person, intentionsOf(person), marksOf(person))),
    joined: at(now - person.joinedDaysAgo * dayMs).slice(0, 10),
    seeks_min_age: person.seeksAges[0],
    seeks_max_age: person.seeksAges[1],
    last_active: at(Math.floor((now - person.lastSeenMinutesAgo * minute) / (60 * minute)) * 60 * minute),
  }
}

/** All members but the two that allow signing in. */
function isFictional({ username }: TownPerson): boolean {
  return username !== 'demo' && username !== 'staff'
}

function marksOf(person: TownPerson): number {
  return (person.about === '' ? 0 : hasWords) + (isFictional(person) ? hidesLastSeen : 0)
}

/** A member's intentions, derived from their interests. */
function intentionsOf({ interests }: TownPerson): Intention[] {
  const intentions = {
    relationship: 'relationship',
    dating: 'dates',
    friendship: 'friends',
    chatting: 'chat',
    travel: 'travel',
  } as const
  return interests.flatMap((interest) => (interest in intentions ? [intentions[interest as keyof typeof intentions]] : []))
}

export async function writeLikes(tx: Transaction, likes: readonly TownLike[]): Promise<void> {
  const now = Date.now()
  await insert(
    tx,
    'member_like',
    likes.map((like) => ({ member_id: like.from, liked_id: like.to, created_at: at(now - like.minutesAgo * minute) })),
  )
  await insert(
    tx,
    'member_liked_by',
    likes.map((like) => ({
      member_id: like.to,
      liker_id: like.from,
      created_at: at(now - like.minutesAgo * minute),
      seen_at: like.minutesAgo > (3 * dayMs) / minute ? at(now - (like.minutesAgo * minute) / 2) : null,
    })),
  )
}

export async function writeConversations(tx: Transaction, conversations: readonly TownConversation[]): Promise<void> {
  const now = Date.now()
  const whole = conversations.map((conversation) => ({
    ...conversation,
    id: uuidv7(now - conversation.messages[0]!.minutesAgo * minute),
  }))
  await insert(tx, 'conversation_pair', whole.map(pairRow))
  await insert(
    tx,
    'conversation',
    whole.map(({ id, between: [by, other], messages }) => ({
      id,
      started_by: by,
      started_with: other,
      created_at: at(now - messages[0]!.minutesAgo * minute),
    })),
  )
  const starts = Map.groupBy(whole, ({ between }) => between[0])
  await insert(
    tx,
    'conversation_allowance',
    [...starts].map(([member_id, started]) => ({ member_id, started: started.length })),
  )
  await insert(
    tx,
    'participant',
    whole.flatMap((conversation) => conversation.between.map((id) => participantRow(conversation, id, now))),
  )
  await insert(
    tx,
    'message',
    whole.flatMap(({ id, messages }) =>
      messages.map((message, index) => ({
        conversation_id: id,
        seq: index + 1,
        from_id: message.from,
        kind: 'text',
        text: message.text,
        created_at: at(now - message.minutesAgo * minute),
      })),
    ),
  )
}

function pairRow({ id, between }: TownConversation & { id: string }): Row {
  const [low_id, high_id] = between.toSorted()
  return { low_id, high_id, conversation_id: id }
}

function participantRow(
  { id, between, messages, unread }: TownConversation & { id: string },
  memberId: string,
  now: number,
): Row {
  const last = messages.at(-1)!
  const reader = between.find((each) => each !== last.from)
  const own = memberId === reader ? messages.length - unread : messages.length
  const others = memberId === reader ? messages.length : messages.length - unread
  const answered = messages.some((message) => message.from !== memberId)
  const asked = messages.every((message) => message.from !== memberId)
  return {
    member_id: memberId,
    conversation_id: id,
    other_id: between.find((each) => each !== memberId),
    last_seq: messages.length,
    last_at: at(now - last.minutesAgo * minute),
    last_kind: 'text',
    last_text: last.text.slice(0, 200),
    last_mine: last.from === memberId,
    last_deleted: false,
    unread: memberId === reader ? unread : 0,
    read_seq: own,
    received_seq: messages.length,
    // Nothing is told before an answer.
    seen_seq: answered ? others : 0,
    delivered_seq: answered ? messages.length : 0,
    removed_seq: 0,
    removed: false,
    answered,
    request: asked ? 'waiting' : null,
    unanswered: messages.every((message) => message.from === memberId) ? Math.min(messages.length, limits.unansweredMessages) : 0,
    unanswered_gifts: 0,
  }
}

/** Inserts many rows into one table at once. */
async function insert(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join(', ')
  await tx.raw(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}

function emailOf(person: TownPerson): string {
  const unlikely = createHash('sha256').update(person.id).digest('hex').slice(0, 6)
  return person.username === 'demo' || person.username === 'staff'
    ? `${person.username}@town.example`
    : `${person.username.toLowerCase()}.${unlikely}@town.example`
}

function at(time: number): string {
  return new Date(time).toISOString()
}
