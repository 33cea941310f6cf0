import { randomUUID } from 'node:crypto'
import { openWallet } from '#server/credits/credits.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface TestMember {
  id: string
  username: string
  email: string
}

export interface MemberDetails {
  username?: string
  siteId?: string
  gender?: string
  birthDate?: string
  country?: string
  region?: string
  /** Id and name of a city of the gazetteer; Amsterdam by default. */
  cityId?: number
  city?: string
  confirmed?: boolean
  premium?: boolean
  invisible?: boolean
  fictional?: boolean
  language?: string
  about?: string
  interests?: number
  /** Default: enough for most tests. */
  credits?: number
  /** Free messages left; by default all five of the default site. */
  freeMessages?: number
}

let count = 0
/** The setting `free_messages` of the default site. */
const freeTexts = 5

/**
 * Inserts a member directly into the tables: confirmed, visible, in their thirties, in Amsterdam, without photo and password,
 * found by search. Skips the rules of signup, which most tests do not need.
 */
export async function member(db: Database, details: MemberDetails = {}): Promise<TestMember> {
  const number = ++count
  const id = randomUUID()
  const {
    username = `member${number}`,
    siteId = 'beau',
    gender = 'man',
    birthDate = '1991-03-15',
    country = 'NL',
    cityId = 2759794,
    city = 'Amsterdam',
    confirmed = true,
    premium = false,
    invisible = false,
    fictional = false,
    language = 'en',
    about = '',
    interests = 0,
    credits = 100,
    freeMessages = freeTexts,
  } = details
  const email = `${username.toLowerCase()}@example.com`
  const region = details.region ?? (await regionOfCity(db, cityId)) ?? 'NH'
  await db.transaction(async (tx) => {
    await tx.raw('insert into account_name values ($1, $2, $3)', [siteId, username.toLowerCase(), id])
    await tx.raw('insert into account_email values ($1, $2, $3)', [siteId, email, id])
    await tx.raw(
      `insert into account (member_id, site_id, username, email, password_hash, language, created_at, confirmed_at, paid_at)
       values ($1, $2, $3, $4, '', $5, now(), case when $6 then now() end, case when $7 then now() end)`,
      [id, siteId, username, email, language, confirmed, premium],
    )
    await tx.raw(
      `insert into profile (member_id, site_id, name, fictional, gender, birth_date, country, region, city_id, city, about, interests, visible, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now())`,
      [id, siteId, username, fictional, gender, birthDate, country, region, cityId, city, about, interests, confirmed],
    )
    await openWallet(tx, id, credits)
    await tx.raw('update wallet set free_used = $2 where member_id = $1', [id, freeTexts - freeMessages])
    await tx.raw('insert into presence values ($1, now(), now())', [id])
    if (invisible) await tx.raw('insert into invisibility values ($1, now())', [id])
    else if (confirmed) {
      await tx.raw(
        `insert into member_search (site_id, member_id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, last_active)
         values ($1, $2, $3, $4, $5, $6, $7, false, false, $8, date_trunc('hour', now()))`,
        [siteId, id, country, region, cityId, gender, birthDate, interests],
      )
    }
  })
  return { id, username, email }
}

/** The birth date of somebody who is shown as so old all year: the age shown changes on the first of a month. */
export function bornFor(age: number): string {
  return `${new Date().getUTCFullYear() - age - 1}-12-15`
}

async function regionOfCity(db: Database, cityId: number): Promise<string | undefined> {
  const { rows } = await db.raw('select region from place where id = $1', [cityId])
  return (rows[0] as { region: string } | undefined)?.region
}
