import { dayMs } from '#contract/rules/durations.ts'
import { limits } from '#contract/limits.ts'
import { type HintKind, signalBounds, type SignalKind, signalKinds, signalTestDays } from '#contract/staff/options.ts'
import type { SignalRule } from '#contract/staff/signals.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { insertHintCase } from '#server/moderation/case-queries.ts'
import { emitOpened } from '#server/moderation/cases/events.ts'
import { type Marked, markedIn, type Values } from './marking.ts'
import * as sql from './queries.ts'

export type Hint = sql.HintRow

/** A rule as it applies, with the version that a change must name. */
export interface Rule extends Values {
  version: number
  active: boolean
}

/** How many versions of a rule are shown. */
const shownVersions = 10
/** For how long the outcomes of hints are counted, and a test lets its values be switched on. */
const countedDays = 90
const testLasts = dayMs

/** The rules with their histories, their last tests, and what became of their hints. */
export async function readSignals(db: Handle, now = new Date()): Promise<SignalRule[]> {
  const versions = Map.groupBy(await db.rows(sql.findRules), (row) => row.kind)
  const tests = await db.rows(sql.findTests)
  const counts = await db.rows(sql.countHints, [new Date(now.getTime() - countedDays * dayMs)])
  return signalKinds.map((kind) => {
    const rows = versions.get(kind) ?? []
    const rule = ruleOf(kind, rows[0])
    const test = tests.find((each) => each.kind === kind && each.least === rule.least && each.days === rule.days)
    const { open = 0, acted = 0, dismissed = 0 } = counts.find((each) => each.kind === kind) ?? {}
    return {
      ...rule,
      tested: test ? { members: test.members, at: test.tested_at.toISOString() } : null,
      open,
      acted,
      dismissed,
      history: rows.slice(0, shownVersions).map(({ version, changed_at: at, changed_name: by, active, least, days }) => ({
        version,
        at: at.toISOString(),
        by,
        active,
        least,
        days,
      })),
    }
  })
}

/**
 * How many members a rule with these values would have marked lately: in the last 30 days, as far as its data is kept. The number is kept for
 * switching the values on.
 */
export async function testSignal(tx: Transaction, actor: Actor, values: Values, now = new Date()): Promise<number> {
  requireBounds(values)
  const marked = await markedIn(tx, values, { from: new Date(now.getTime() - signalTestDays * dayMs), to: now })
  await tx.run(sql.saveTest, [values.kind, values.least, values.days, marked.length, now])
  await record(tx, {
    actor,
    act: 'signal.test',
    subject: `signal:${values.kind}`,
    details: { least: values.least, days: values.days, members: marked.length },
  })
  return marked.length
}

/**
 * Changes a rule. `invalid_input` for values beyond their bounds, and for values to be switched on that were not tested within a day;
 * `conflict` if the rule was changed since the version that the caller saw.
 */
export async function changeSignal(tx: Transaction, actor: Actor & { id: string }, to: Rule, now = new Date()): Promise<void> {
  requireBounds(to)
  const { kind, version, active, least, days } = to
  const rows = (await tx.rows(sql.findRules)).filter((row) => row.kind === kind)
  const before = ruleOf(kind, rows[0])
  if (before.version !== version) throw problem('conflict')
  if (active) await requireTest(tx, to, now)
  const row = [kind, version + 1, active, least, days, now, actor.id, actor.name]
  if ((await tx.run(sql.insertRule, row)) === 0) throw problem('conflict')
  await record(tx, {
    actor,
    act: 'signal.change',
    subject: `signal:${kind}`,
    details: {
      before: { active: before.active, least: before.least, days: before.days },
      after: { active, least, days },
    },
  })
}

/**
 * Opens a hint for every member whom an active rule marks: one open hint for a member and a rule, and none for a while after one was decided.
 * Called every quarter of an hour. Returns how many were opened.
 */
export async function openHints(db: Database, now = new Date()): Promise<number> {
  let opened = 0
  for (const rule of await activeRules(db)) {
    const from = new Date(now.getTime() - rule.days * dayMs)
    for (const marked of await markedIn(db, rule, { from, to: now }))
      if (!marked.suspended && (await db.transaction((tx) => openHint(tx, rule, marked, now)))) opened += 1
  }
  return opened
}

/** Which rule opened a case of the queue of hints, and what it had counted; undefined once that is forgotten. */
export async function hintOf(db: Handle, found: { id: string; reported_id: string }): Promise<Hint | undefined> {
  return db.row(sql.findHint, [found.reported_id, found.id])
}

export async function hasOpenHint(db: Handle, memberId: string): Promise<boolean> {
  return (await db.row(sql.findOpenHint, [memberId])) !== undefined
}

/** Closes the hint of a decided case. */
export async function closeHint(
  tx: Transaction,
  found: { id: string; reported_id: string },
  { acted, at }: { acted: boolean; at: Date },
): Promise<void> {
  await tx.run(sql.closeHint, [found.reported_id, found.id, at, acted])
}

/** Called daily. */
export async function forgetOldHints(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.deleteOldHints, [new Date(now - limits.appealDays * dayMs)])
  await db.run(sql.deleteOldTests, [new Date(now - limits.appealDays * dayMs)])
}

export async function eraseHints(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteHintsOf, [memberId])
}

/** Opens a hint, unless one is open or was decided lately; returns whether it did. */
export async function openHint(
  tx: Transaction,
  rule: { kind: HintKind; least: number; days: number },
  { memberId, siteId, found }: Pick<Marked, 'memberId' | 'siteId' | 'found'>,
  now: Date,
): Promise<boolean> {
  const id = uuidv7(now.getTime())
  const isNew = (await tx.run(sql.openHint, [memberId, rule.kind, id, found, rule.least, rule.days, now])) > 0
  if (!isNew) return false
  await tx.run(insertHintCase, [id, siteId, memberId, rule.kind, now])
  await emitOpened(tx, siteId, [{ id, queue: 'hints', reason: rule.kind }])
  return true
}

async function activeRules(db: Handle): Promise<Rule[]> {
  const versions = Map.groupBy(await db.rows(sql.findRules), (row) => row.kind)
  return signalKinds.map((kind) => ruleOf(kind, versions.get(kind)?.[0])).filter((rule) => rule.active)
}

/** The latest version of a rule, or the standard of its kind. */
function ruleOf(kind: SignalKind, latest: sql.RuleRow | undefined): Rule {
  const { active, least, days } = latest ?? signalBounds[kind].standard
  return { kind, version: latest?.version ?? 0, active, least, days }
}

function requireBounds({ kind, least, days }: Values): void {
  const bounds = signalBounds[kind]
  const wrong = {
    ...(!isWithin(least, bounds.least) && { least: rangeOf(bounds.least) }),
    ...(!isWithin(days, bounds.days) && { days: rangeOf(bounds.days) }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

function isWithin(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to
}

function rangeOf([minimum, maximum]: readonly [number, number]) {
  return { id: 'field.between', values: { minimum, maximum } } as const
}

async function requireTest(tx: Transaction, { kind, least, days }: Values, now: Date): Promise<void> {
  const test = (await tx.rows(sql.findTests)).find((each) => each.kind === kind && each.least === least && each.days === days)
  if (!test || test.tested_at.getTime() < now.getTime() - testLasts) throw invalid({ active: 'field.signal_untested' })
}
