import { limits } from '#contract/limits.ts'
import { dayFormat } from '#contract/rules/dates.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Language } from '#contract/site/languages.ts'
import type { ConductRule, Lockable, Removable } from '#contract/staff/options.ts'
import { type MailMessageId, mailText } from '#server/platform/messages.ts'
import type { Site } from '#server/site/site.ts'

/** What a decision does to a member, complete: each measure with what it needs. */
export type Done =
  | { measure: 'warn' }
  | { measure: 'remove'; kind: Removable; item?: string }
  | { measure: 'lock'; feature: Lockable; days: number }
  | { measure: 'suspend'; days?: number }
  | { measure: 'close' }

export interface Decided {
  done: Done
  rule: ConductRule | undefined
  /** In the member's language, a paragraph a line. */
  facts: string
  /**
   * How it began: by a report, by a program that compared a photo with known material, by a rule that marked the member, by a look at a new
   * photo (whether or not a program pointed it out: that would tell of somebody else’s photo), or by our own look.
   */
  began: 'reported' | 'photo' | 'hint' | 'review' | 'own'
  at: Date
  /** When another decision ends that suspends the member too; null if never, undefined without one. */
  suspendedUntil?: Date | null | undefined
}

/** When the measure ends by itself; null if it does not, or does nothing that lasts. */
export function endOf(done: Done, at: Date): Date | null {
  return 'days' in done && done.days !== undefined ? new Date(at.getTime() + done.days * dayMs) : null
}

/** The later of two ends; null is never. */
export function laterOf(one: Date | null, other: Date | null | undefined): Date | null {
  if (other === undefined) return one
  return one === null || other === null ? null : one < other ? other : one
}

/** Until when the member can appeal, and what was removed is kept. */
export function appealableUntil(at: Date): Date {
  return new Date(at.getTime() + limits.appealDays * dayMs)
}

/**
 * The statement of reasons for a member, a text a paragraph: what was done, for where and how long (of several suspensions, until the last
 * one ends), how it began, the facts, the rule, and what the member can do about it (Regulation (EU) 2022/2065, Art. 17(3)). Nobody else is named in it.
 */
export function statementOf(site: Site, language: Language, decided: Decided): string[] {
  const { done, rule, facts, began, at } = decided
  const format = dayFormat(language, { year: true, timeZone: site.settings.time_zone })
  const end = done.measure === 'suspend' ? laterOf(endOf(done, at), decided.suspendedUntil) : endOf(done, at)
  const until = format(done.measure === 'close' ? appealableUntil(at) : (end ?? at))
  const say = (id: MailMessageId, values = {}) => mailText(language, id, { until, ...values })
  return [
    say(measureText(done, end)),
    say(`mail.statement_${began}`),
    say('mail.statement_facts'),
    ...paragraphsOf(facts),
    ...(rule ? [say('mail.statement_rule', { rule: say(`mail.rule_${rule}`) })] : []),
    say('mail.statement_appeal', { until: format(appealableUntil(at)), days: limits.appealAnswerDays }),
    say('mail.complaint_answer_ways'),
  ]
}

function measureText(done: Done, end: Date | null): MailMessageId {
  if (done.measure === 'remove') return `mail.statement_remove_${done.kind}`
  if (done.measure === 'lock') return `mail.statement_lock_${done.feature}`
  if (done.measure === 'suspend' && end !== null) return 'mail.statement_suspend_until'
  return `mail.statement_${done.measure}`
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter(Boolean)
}
