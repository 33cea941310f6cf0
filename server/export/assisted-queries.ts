import { statement } from '#server/platform/database/database.ts'

/** What decides whether a copy may be made, or fetched, for a member who cannot log in. */
export interface StandingRow {
  site_id: string
  email: string
  confirmed: boolean
  leaving: boolean
  doubted: boolean
}

/**
 * $1 member, $2 now. `doubted`: they are suspended for not being who they say they are, or without a named rule, as when somebody has taken
 * the account over.
 */
export const findStanding = statement<StandingRow>(
  'export_assisted_standing',
  `select a.site_id, a.email, a.confirmed_at is not null as confirmed,
     exists (select from deletion d where d.member_id = $1) as leaving,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > $2))
       and (select coalesce(bool_or(m.rule is null or m.rule = 'real_person'), true) from moderation_decision m
            where m.member_id = $1 and m.measure in ('suspend', 'close') and (m.ends_at is null or m.ends_at > $2)
              and m.appeal is distinct from 'undone') as doubted
   from account a where a.member_id = $1`,
)

export const insert = statement(
  'export_assisted_insert',
  'insert into assisted_export (member_id, id, agreed_at, address_hash) values ($1, $2, $3, $4)',
)

export type Ending = 'fetched' | 'tries' | 'stopped' | 'replaced' | 'void'

export interface AssistedRow {
  id: string
  agreed_at: Date
  address_hash: Buffer
  tries: number
  ended: Ending | null
  ended_at: Date | null
  seen_at: Date | null
}

const columns = 'id, agreed_at, address_hash, tries, ended, ended_at, seen_at'

export const list = statement<AssistedRow>(
  'export_assisted_list',
  `select ${columns} from assisted_export where member_id = $1 order by agreed_at desc limit 30`,
)

export const findOpen = statement<AssistedRow>(
  'export_assisted_open',
  `select ${columns} from assisted_export where member_id = $1 and ended is null`,
)

/** Counts a try of the code; no row once it has ended. The row lock serializes tries at the same time. */
export const countTry = statement<AssistedRow>(
  'export_assisted_try',
  `update assisted_export set tries = tries + 1 where member_id = $1 and ended is null returning ${columns}`,
)

/** $2 how, $3 now. */
export const end = statement(
  'export_assisted_end',
  'update assisted_export set ended = $2, ended_at = $3 where member_id = $1 and ended is null',
)

/** $3: no earlier than this. */
export const findFetched = statement(
  'export_assisted_fetched',
  "select from assisted_export where member_id = $1 and id = $2 and ended = 'fetched' and ended_at > $3",
)

export const see = statement(
  'export_assisted_see',
  'update assisted_export set seen_at = coalesce(seen_at, $3) where member_id = $1 and id = $2',
)

export const forgetOf = statement('export_assisted_erase', 'delete from assisted_export where member_id = $1')

export const forgetOld = statement('export_assisted_forget', 'delete from assisted_export where agreed_at < $1')
