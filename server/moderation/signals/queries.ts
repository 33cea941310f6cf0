import { type HintKind, type SignalKind, signalRestDays } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface RuleRow {
  kind: SignalKind
  version: number
  active: boolean
  least: number
  days: number
  changed_at: Date
  changed_name: string
}

/** Every version of every rule, latest first. */
export const findRules = statement<RuleRow>(
  'signal_rules',
  'select kind, version, active, least, days, changed_at, changed_name from signal_rule order by kind, version desc',
)

/** Of two changes of the same version one wins. */
export const insertRule = statement(
  'signal_rule_insert',
  `insert into signal_rule (kind, version, active, least, days, changed_at, changed_by, changed_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, version) do nothing`,
)

export const saveTest = statement(
  'signal_test_save',
  `insert into signal_test (kind, least, days, members, tested_at) values ($1, $2, $3, $4, $5)
   on conflict (kind, least, days) do update set members = excluded.members, tested_at = excluded.tested_at`,
)

export const findTests = statement<{ kind: SignalKind; least: number; days: number; members: number; tested_at: Date }>(
  'signal_tests',
  'select kind, least, days, members, tested_at from signal_test',
)

/** $1: since when decided hints count. */
export const countHints = statement<{ kind: SignalKind; open: number; acted: number; dismissed: number }>(
  'signal_hints_count',
  `select kind, count(*) filter (where closed_at is null)::integer as open, count(*) filter (where acted and closed_at > $1)::integer as acted,
     count(*) filter (where not acted and closed_at > $1)::integer as dismissed
   from signal_hint group by kind`,
)

/** Members who began at least $3 conversations from $1 on and before $2. */
export const findStarters = statement<{ member_id: string }>(
  'signal_starters',
  `select started_by as member_id from conversation where created_at >= $1 and created_at < $2
   group by started_by having count(*) >= $3`,
)

export interface StartRow {
  id: string
  member_id: string
  other_id: string
  at: Date
}

/** The conversations that members $3 began from $1 on and before $2. */
export const findStarts = statement<StartRow>(
  'signal_starts',
  `select id, started_by as member_id, started_with as other_id, created_at as at from conversation
   where created_at >= $1 and created_at < $2 and started_by = any ($3::uuid[])`,
)

/** The first texts of conversations $1: as many as a member writes without an answer ($2), and those of the other among them. */
export const findFirstTexts = statement<{ conversation_id: string; from_id: string; text: string }>(
  'signal_first_texts',
  `select conversation_id, from_id, text from message
   where conversation_id = any ($1::uuid[]) and seq <= $2 and kind = 'text' and deleted_at is null`,
)

export interface FactRow {
  member_id: string
  other_id: string
  at: Date
}

/** Members who got the same words as somebody else from one sender from $1 on and before $2; of senders to at least $3. */
export const findSameWords = statement<FactRow>(
  'signal_same_words',
  `with fact as (
     select member_id, unnest(others) as other_id, since as at from first_words
     where not received and cardinality(others) > 1 and since >= $1 and since < $2
   )
   select member_id, other_id, at from fact
   where member_id in (select member_id from fact group by member_id having count(distinct other_id) >= $3)`,
)

/** Members who ended a conversation from $1 on and before $2 by a block that stands, and who had not begun it. */
export const findBlockedBy = statement<FactRow>(
  'signal_blocked',
  `select e.member_id, e.other_id, e.ended_at as at from ended_chat e
   join block b on b.member_id = e.member_id and b.other_id = e.other_id and not b.by_me
   where e.ended_at >= $1 and e.ended_at < $2 and not e.started_by_other`,
)

/** Those of the members $1 who are real, with the time when they joined. $2 now: whether they can be hinted at, which suspended ones need not. */
export const findMarkable = statement<{ member_id: string; site_id: string; joined_at: Date; suspended: boolean }>(
  'signal_markable',
  `select p.member_id, p.site_id, a.created_at as joined_at, x.member_id is not null as suspended
   from profile p join account a on a.member_id = p.member_id
   left join suspension x on x.member_id = p.member_id and (x.ends_at is null or x.ends_at > $2)
   where p.member_id = any ($1::uuid[]) and not p.fictional`,
)

/**
 * One row if the hint is new, if its last one was decided so long ago (`signalRestDays`) that the rule may mark the member again, or if there is
 * twice as much as then. Of an account that came back: only if there is more than then.
 */
export const openHint = statement(
  'signal_hint_open',
  `insert into signal_hint (member_id, kind, case_id, found, least, days, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (member_id, kind) do update set case_id = excluded.case_id, found = excluded.found, least = excluded.least,
     days = excluded.days, opened_at = excluded.opened_at, closed_at = null, acted = null
   where signal_hint.closed_at is not null and case when signal_hint.kind = 'returned' then excluded.found > signal_hint.found
     else excluded.opened_at - signal_hint.closed_at > interval '${signalRestDays} days' or excluded.found >= 2 * signal_hint.found end`,
)

export interface HintRow {
  kind: HintKind
  found: number
  least: number
  days: number
}

/** The hint of member $1 that opened case $2. */
export const findHint = statement<HintRow>(
  'signal_hint_find',
  'select kind, found, least, days from signal_hint where member_id = $1 and case_id = $2',
)

export const findOpenHint = statement<object>(
  'signal_hint_find_open',
  'select from signal_hint where member_id = $1 and closed_at is null limit 1',
)

export const closeHint = statement(
  'signal_hint_close',
  'update signal_hint set closed_at = $3, acted = $4 where member_id = $1 and case_id = $2 and closed_at is null',
)

export const deleteOldHints = statement('signal_hint_forget', 'delete from signal_hint where closed_at < $1')

export const deleteHintsOf = statement('signal_hint_erase', 'delete from signal_hint where member_id = $1')

export const deleteOldTests = statement('signal_test_forget', 'delete from signal_test where tested_at < $1')
