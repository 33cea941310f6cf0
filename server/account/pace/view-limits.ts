import { Counter } from 'prom-client'
import type { SiteSettings } from '#contract/site.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { problem } from '#server/platform/http/problem.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** How many of each kind one may look at in a day, by what his account is. */
export type ViewLimits = SiteSettings['looks_per_day']

export type ViewKind = 'pages' | 'profiles' | 'cards'

/** Of a card less is seen than of a profile, and a list shows many at a glance. */
const cardsPerLook = 2

/** How many of them one whose account is of that kind may look at in a day. */
export function limitOf(looked: ViewKind, kind: keyof ViewLimits, limits: ViewLimits): number {
  return looked === 'cards' ? cardsPerLook * limits[kind] : limits[kind]
}

const refusals = new Counter({
  name: 'look_limits_reached_total',
  help: 'Viewers who reached what one may look at in a day, each once a day and process. Many in a short time: somebody copies the members.',
  labelNames: ['kind', 'viewer'],
  registers: [metrics],
})

/** Whose count a look is added to, and which of the limits holds for it. */
export interface Counted {
  viewer: string
  kind: keyof ViewLimits
}

/**
 * A member has a count of his own, visitors one for their network. Whoever has not confirmed his address counts as both: accounts
 * are made faster than addresses.
 */
export function countedAs(visit: Visit): Counted[] {
  const kind = kindOf(visit)
  const own = visit.memberId === undefined ? [] : [{ viewer: visit.memberId, kind }]
  return kind === 'visitor' || kind === 'unconfirmed' ? [...own, { viewer: idOfNetwork(visit), kind: 'visitor' }] : own
}

function kindOf({ memberId, confirmed, premium }: Visit): keyof ViewLimits {
  if (memberId === undefined) return 'visitor'
  if (premium) return 'premium'
  return confirmed ? 'free' : 'unconfirmed'
}

/** Like a member's, made so that nobody can turn it back without our key. */
function idOfNetwork({ keys, address }: Visit): string {
  return keys
    .hash('looker', networkOf(address))
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Raises the alarm for who reaches his limit: `/metrics` and the log, which names a member by his id only. */
export function noteRefusal(looked: ViewKind, { memberId }: Visit, { kind }: Counted): void {
  refusals.inc({ kind: looked, viewer: kind })
  logSecurity('limit_reached', { member: memberId, code: `looks_${looked}` })
}

/** `daily_limit`, and how he gets further: tomorrow, by confirming his address, by logging in. */
export function refusalFor(visit: Visit): Error {
  const minutes = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 60_000)
  const kind = kindOf(visit)
  if (kind === 'visitor') return problem('daily_limit', { minutes, message: 'error.daily_limit_visitor' })
  return problem('daily_limit', { minutes, ...(kind === 'unconfirmed' && { message: 'error.daily_limit_unconfirmed' }) })
}
