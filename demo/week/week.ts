import type { Config } from '#server/config.ts'
import { answerComplaintCase } from '#server/complaints/answers/answers.ts'
import { complain } from '#server/complaints/complaints.ts'
import type { Moderator } from '#server/moderation/cases/access.ts'
import * as cases from '#server/moderation/cases/cases.ts'
import { fillVerifications } from '#server/moderation/verifications/verifications.ts'
import { appealAgainst } from '#server/moderation/decisions/appeals.ts'
import { report } from '#server/moderation/report.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/visibility/visibility.ts'
import { defaultSiteId, type Site, siteOf } from '#server/site/site.ts'
import { staffAccounts } from '#server/staff/accounts.ts'
import { sendSelfie, showGesture } from '#server/verification/verification.ts'
import { paintDraft } from '#demo/town/paint.ts'
import type { TownPerson } from '#demo/town/person.ts'
import { complaints, type Course, type PlannedComplaint, type PlannedReport, selfies } from './plan.ts'
import type { Week } from './people.ts'
import { addKnownPicture, openHints } from './found-by-itself.ts'
import { buyCredits, proposeCredits, showNewPhotos } from './support.ts'

interface Means {
  db: Database
  keys: Keys
  config: Config
  site: Site
}

interface Team {
  moderator: Moderator
  lead: Moderator
}

/** Fills the queues of staff with a week of cases. Members and staff act by the product's rules; then the cases are dated back. */
export async function fillWeek(week: Week, { db, keys, config }: Omit<Means, 'site'>): Promise<void> {
  const { reported, complaining, verifying } = week
  const accounts = await staffAccounts(db)
  const [moderator, lead, support] = ['staff-moderator', 'staff-lead', 'staff-support'].map((name) =>
    accounts.find((each) => each.name === name),
  )
  // An operator who has a team of their own is not shown made-up cases.
  if (!moderator || !lead || !support) return
  const means = { db, keys, config, site: await siteOf(db, defaultSiteId) }
  for (const { plan, pair } of reported) await file(means, { moderator, lead }, plan, pair)
  for (const [index, plan] of complaints.entries()) await complainOnce(means, moderator, plan, complaining[index])
  for (const [index, person] of verifying.entries()) await verify(means, person, selfies[index]!)
  await fillVerifications(db)
  const forSupport = { ...means, visitOf: (person: TownPerson) => visitOf(means, person) }
  await showNewPhotos(week, forSupport)
  await proposeCredits(week, forSupport, support)
  await buyCredits(week, forSupport)
  await openHints(week, forSupport)
  const known = await addKnownPicture(week, forSupport)
  if (known) await dateBack(db, known, 7)
}

async function file(means: Means, team: Team, plan: PlannedReport, [by, about]: [TownPerson, TownPerson]): Promise<void> {
  const { db } = means
  const id = await db.transaction(async (tx) => {
    const conversation = (await conversationsWith(tx, by.id, [about.id])).get(about.id)
    const message = conversation && plan.messages.length > 0 ? `${conversation.id}:${plan.messages.length}` : undefined
    const { rows } = await tx.raw('select main_photo_id as photo from profile where member_id = $1', [about.id])
    const { photo } = rows[0] as { photo: string | null }
    await report(tx, visitOf(means, by), {
      about: { memberId: about.id },
      reason: plan.reason,
      text: plan.text,
      message,
      ...(plan.ofPhoto && photo && { photo }),
    })
    const found = await tx.raw('select id from report where reporter_id = $1 and reported_id = $2', [by.id, about.id])
    const [{ id }] = found.rows as [{ id: string }]
    return id
  })
  await dateBack(db, id, plan.hoursAgo)
  if (plan.course) await follow(means, team, { id, about, plan }, plan.course)
}

/** What becomes of a report. */
async function follow(
  means: Means,
  { moderator, lead }: Team,
  { id, about, plan }: { id: string; about: TownPerson; plan: PlannedReport },
  course: Course,
): Promise<void> {
  const { db } = means
  await db.transaction((tx) => cases.claim(tx, moderator, id))
  if (course.as === 'snoozed') return db.transaction((tx) => cases.snooze(tx, moderator, id, course.hours))
  if (course.as === 'escalated') {
    const [first, second] = course.comments
    await db.transaction((tx) => cases.escalate(tx, moderator, id, first))
    return db.transaction((tx) => cases.comment(tx, lead, id, second))
  }
  if (course.as === 'dismissed') {
    const verdict = { id, measure: 'none' as const, facts: course.reasons }
    return void (await db.transaction((tx) => cases.decideCase(tx, moderator, verdict, means)))
  }
  if (course.as !== 'decided') return
  const { rule, facts, lock, appeal } = course
  const measure = lock ? { measure: 'lock' as const, lock: lock.feature, days: lock.days } : { measure: 'warn' as const }
  const decisionId = await db.transaction((tx) => cases.decideCase(tx, moderator, { id, rule, facts, ...measure }, means))
  if (!appeal) return
  await db.transaction((tx) => appealAgainst(tx, { memberId: about.id, decisionId }, appeal.words))
  const { rows } = await db.raw('select id from moderation_case where decision_id = $1', [decisionId])
  const [appealed] = rows as [{ id: string }]
  await dateBack(db, appealed.id, plan.hoursAgo - 30)
  const { answer } = appeal
  if (!answer) return
  await db.transaction((tx) => cases.claim(tx, lead, appealed.id))
  const verdict = { id: appealed.id, measure: 'none' as const, facts: answer.reasons, appeal: answer.outcome }
  await db.transaction((tx) => cases.decideCase(tx, lead, verdict, means))
}

async function complainOnce(
  means: Means,
  moderator: Moderator,
  { category, language, hoursAgo, stranger, about, text, answer }: PlannedComplaint,
  person: TownPerson | undefined,
): Promise<void> {
  if (!stranger && !person) return
  const { db, config } = means
  const form = { category, about, text, name: stranger?.name ?? '', email: stranger?.email ?? '', good_faith: true }
  const visit = stranger ? visitorOf(means, language) : visitOf(means, person!)
  const { number } = await db.transaction((tx) => complain(tx, visit, form, config))
  const { rows } = await db.raw('select id from moderation_case where complaint = $1', [number])
  const [{ id }] = rows as [{ id: string }]
  await dateBack(db, id, hoursAgo)
  if (answer === undefined) return
  await db.transaction((tx) => cases.claim(tx, moderator, id))
  await db.transaction((tx) => answerComplaintCase(tx, moderator, { id, answer }, config))
}

/** A drawn person holds up no hand: the selfie is their main photo at another size. */
async function verify(means: Means, person: TownPerson, hoursAgo: number): Promise<void> {
  const { db } = means
  const { files } = await paintDraft(person, 0)
  const visit = visitOf(means, person)
  await db.transaction((tx) => showGesture(tx, visit))
  await db.transaction((tx) => sendSelfie(tx, visit, files.full!))
  await db.raw('update verification set sent_at = $2 where member_id = $1', [person.id, ago(hoursAgo)])
}

/** No rule acts in the past: what was filed a moment ago is said to be some hours old. */
async function dateBack(db: Database, id: string, hours: number): Promise<void> {
  for (const table of ['moderation_case', 'report'])
    await db.raw(`update ${table} set created_at = $2 where id = $1`, [id, ago(hours)])
}

function ago(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}

function visitOf(means: Means, { id, language }: TownPerson): MemberVisit {
  return { ...visitorOf(means, language), memberId: id, confirmed: true }
}

function visitorOf({ site, keys, config }: Means, language: Visit['language']): Visit {
  return {
    site,
    host: site.settings.domain,
    language,
    languages: [language],
    memberId: undefined,
    sharedAt: [],
    sessionHash: undefined,
    confirmed: false,
    premium: false,
    discreet: { device: false, account: false },
    cityId: undefined,
    role: 'member',
    address: '127.0.0.1',
    userAgent: '',
    device: '',
    pendingLogin: '',
    siteUrl: config.siteUrl,
    fromSource: false,
    keys,
  }
}
