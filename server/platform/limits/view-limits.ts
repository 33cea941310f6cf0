import { Counter } from 'prom-client'
import { dayMs } from '#contract/rules/durations.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { problem } from '#server/platform/http/problem.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { type ViewKind, viewLimits } from './list.ts'

/** The kinds of account that a site has limits for. */
type AccountKind = keyof SiteSettings['views_per_day']

/** How many of one kind an account of one kind may see in a day: the site's limit, times the kind's own factor. */
export function limitOf(viewed: ViewKind, kind: AccountKind, { site }: Pick<Visit, 'site'>): number {
  return viewLimits[viewed].times * site.settings.views_per_day[kind]
}

const refusals = new Counter({
  name: 'view_limits_reached_total',
  help: 'Viewers who reached a view limit, each once a day and process. Many in a short time: somebody copies the members.',
  labelNames: ['kind', 'viewer'],
  registers: [metrics],
})

/** A count that a view is added to, and the kind of limit for it. */
export interface Counted {
  viewer: string
  kind: AccountKind
}

/**
 * Each member has a count, and each network has one for its visitors. An unconfirmed member counts as both: accounts
 * are created faster than addresses.
 */
export function countedAs(visit: Visit): Counted[] {
  const kind = kindOf(visit)
  const own = visit.memberId === undefined ? [] : [{ viewer: visit.memberId, kind }]
  return kind === 'visitor' || kind === 'unconfirmed' ? [...own, { viewer: idOfNetwork(visit), kind: 'visitor' }] : own
}

function kindOf({ memberId, confirmed, premium }: Visit): AccountKind {
  if (memberId === undefined) return 'visitor'
  if (premium) return 'premium'
  return confirmed ? 'free' : 'unconfirmed'
}

/** An id like a member's, from the keyed hash of the network. */
function idOfNetwork({ keys, address }: Visit): string {
  return keys
    .hash('view_network', networkOf(address))
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Counts a viewer who reaches the limit in `/metrics` and logs it, with the member's id only. */
export function noteRefusal(viewed: ViewKind, { memberId }: Visit, { kind }: Counted): void {
  refusals.inc({ kind: viewed, viewer: kind })
  logSecurity('limit_reached', { member: memberId, code: `views_${viewed}` })
}

/** `daily_limit`, with advice for the viewer: wait until tomorrow, confirm the address, or log in. */
export function viewRefusal(visit: Visit): Error {
  const minutes = Math.ceil((dayMs - (Date.now() % dayMs)) / 60_000)
  const kind = kindOf(visit)
  if (kind === 'visitor') return problem('daily_limit', { minutes, message: 'error.daily_limit_visitor' })
  return problem('daily_limit', { minutes, ...(kind === 'unconfirmed' && { message: 'error.daily_limit_unconfirmed' }) })
}
