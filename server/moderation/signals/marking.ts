import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { SignalKind } from '#contract/staff/options.ts'
import { type Trait, traitsOf } from '#server/chat/sending/words/traits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** What a rule asks for: that a member has done it to at least so many others within so many days. */
export interface Values {
  kind: SignalKind
  least: number
  days: number
}

/** That a member did what a rule counts to another member, and when. */
interface Fact {
  member_id: string
  other_id: string
  at: Date
}

export interface Marked {
  memberId: string
  siteId: string
  /** The most others within the days of the rule. */
  found: number
  suspended: boolean
}

/** Conversations whose first texts are read at once. */
const readAtOnce = 500

/**
 * Members whom a rule marks from what the product still keeps of a time. Fictional members are never marked. Texts are looked at one
 * after the other and not kept; what was removed is not looked at.
 */
export async function markedIn(db: Handle, rule: Values, { from, to }: { from: Date; to: Date }): Promise<Marked[]> {
  const facts = await factsOf(db, rule, from, to)
  const counted = Map.groupBy(facts, (fact) => fact.member_id)
  const people = await db.rows(sql.findMarkable, [[...counted.keys()], to])
  return people.flatMap(({ member_id: memberId, site_id: siteId, joined_at: joined, suspended }) => {
    const own = counted.get(memberId)!
    const young = joined.getTime() + rule.days * dayMs
    const found = mostWithin(rule.kind === 'newcomer' ? own.filter(({ at }) => at.getTime() < young) : own, rule.days * dayMs)
    return found < rule.least ? [] : [{ memberId, siteId, found, suspended }]
  })
}

/** The most different others within any `span` of time, ms. */
export function mostWithin(facts: ReadonlyArray<Pick<Fact, 'other_id' | 'at'>>, span: number): number {
  const sorted = facts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const within = new Map<string, number>()
  let first = 0
  let most = 0
  for (const { other_id: otherId, at } of sorted) {
    within.set(otherId, (within.get(otherId) ?? 0) + 1)
    for (; at.getTime() - sorted[first]!.at.getTime() >= span; first += 1) {
      const left = within.get(sorted[first]!.other_id)! - 1
      if (left === 0) within.delete(sorted[first]!.other_id)
      else within.set(sorted[first]!.other_id, left)
    }
    most = Math.max(most, within.size)
  }
  return most
}

async function factsOf(db: Handle, { kind, least }: Values, from: Date, to: Date): Promise<Fact[]> {
  if (kind === 'same_words') return db.rows(sql.findSameWords, [from, to, least])
  if (kind === 'blocked') return db.rows(sql.findBlockedBy, [from, to])
  const starters = (await db.rows(sql.findStarters, [from, to, least])).map((row) => row.member_id)
  const starts = await db.rows(sql.findStarts, [from, to, starters])
  return kind === 'newcomer' ? starts : withTrait(db, starts, kind)
}

/** The starts whose first texts by the starter have a trait. */
async function withTrait(db: Handle, starts: readonly sql.StartRow[], trait: Trait): Promise<sql.StartRow[]> {
  const found: sql.StartRow[] = []
  for (let at = 0; at < starts.length; at += readAtOnce) {
    const some = starts.slice(at, at + readAtOnce)
    const texts = await db.rows(sql.findFirstTexts, [some.map(({ id }) => id), limits.unansweredMessages])
    const byConversation = Map.groupBy(texts, (text) => text.conversation_id)
    found.push(
      ...some.filter(({ id, member_id: starter }) =>
        byConversation.get(id)?.some(({ from_id: from, text }) => from === starter && traitsOf(text).includes(trait)),
      ),
    )
  }
  return found
}
