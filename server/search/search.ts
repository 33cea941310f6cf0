// Parts for others: criteria.ts, joined.ts, saved-searches/saved-searches.ts, saved-searches/weekly.ts, shapes.ts, tonight/tonight.ts, voices.ts.
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type * as contract from '#contract/search/search.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { maySearch } from '#server/site/visible-settings.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { choosePlan, type Plan } from './plan.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { findPage, type Page, readPage } from './pages.ts'
import { start } from './values.ts'
import { withVoices } from './voices.ts'
import { widened, type Criteria, readCriteria } from './criteria.ts'

export { refreshCube } from './cube.ts'

export type SearchAnswer = OutputOf<typeof contract.members>

/**
 * A page of the members that fit, recently active, nearest or newest first, and on the first page, when fewer than 24 fit in all,
 * those that nearly fit. A visitor finds those who agreed to it, where the site lets visitors search: else
 * `authentication_required`.
 */
export async function searchMembers(
  db: Handle,
  visit: Visit,
  settings: SiteSettings,
  { page: number = 1, after, ...filters }: ParsedInputOf<typeof contract.members>,
  now = new Date(),
): Promise<SearchAnswer> {
  if (!maySearch(visit, settings)) throw problem('authentication_required')
  const criteria = await readCriteria(db, filters, visit, settings, now)
  const search = JSON.stringify([visit.site.id, visit.memberId, visit.cityId, filters])
  const cursor = openCursor(visit.keys, after, search)
  const plan = cursor ?? (await choosePlan(db, criteria))
  const position = cursor ?? (await findPage(db, criteria, plan.shape, number))
  const page: Page = position ? await readPage(db, criteria, plan.shape, position) : { rows: [], next: undefined }
  const count = number === 1 && !page.next ? { ...plan, count: page.rows.length, capped: false } : plan
  const next = page.next && { ...page.next, shape: plan.shape, count: plan.count, capped: plan.capped }
  const enough = number > 1 || page.next !== undefined || page.rows.length >= limits.pageSize
  return {
    pageNumber: number,
    results: await withVoices(
      db,
      visit,
      page.rows.map((row) => presentCard(row, visit, now)),
      now,
    ),
    numResults: count.count,
    numResultsCapped: count.capped,
    next: next ? sealCursor(visit.keys, next, search) : null,
    ...(!enough && (await findSimilar(db, visit, criteria, page, now))),
  }
}

/** How many members fit, as the search's first page would show it, by the same plan. `authentication_required` as there. */
export async function countMembers(
  db: Handle,
  visit: Visit,
  settings: SiteSettings,
  filters: ParsedInputOf<typeof contract.count>,
  now = new Date(),
): Promise<OutputOf<typeof contract.count>> {
  if (!maySearch(visit, settings)) throw problem('authentication_required')
  const criteria = await readCriteria(db, filters, visit, settings, now)
  const plan = await choosePlan(db, criteria)
  // Few enough for one page: counted by it, without the viewer and members in a block with them.
  const page = plan.count <= 2 * limits.pageSize ? await readPage(db, criteria, plan.shape, start) : undefined
  const whole = page !== undefined && !page.next
  return { numResults: whole ? page.rows.length : plan.count, numResultsCapped: !whole && plan.capped }
}

/** Members that nearly fit, without those already shown. */
async function findSimilar(db: Handle, visit: Visit, criteria: Criteria, { rows }: Page, now: Date) {
  const wider = widened(
    criteria,
    rows.map((row) => row.member_id),
    now,
  )
  const plan: Plan = await choosePlan(db, wider)
  const similar = await readPage(db, wider, plan.shape, start)
  const cards = similar.rows.map((row) => presentCard(row, visit, now))
  return {
    similar_results: byCloseness(cards, criteria.ages),
    similar_numResults: similar.next ? Math.max(plan.count, similar.rows.length) : similar.rows.length,
  }
}

/** Those nearest to the asked ages come first; at the same distance the order stays. */
function byCloseness(cards: MemberCard[], ages: Criteria['ages']): MemberCard[] {
  const away = ({ age }: MemberCard) => (ages ? Math.max(ages.minimum - age, age - ages.maximum, 0) : 0)
  return cards.toSorted((one, another) => away(one) - away(another))
}
