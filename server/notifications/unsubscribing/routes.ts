import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications/unsubscribing.ts'
import { readRefusalToken, refuseMails } from '#server/account/mail-budget/mail-budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site/site.ts'
import { changeNotifications, chooseAgain, mailsOffAt } from '#server/notifications/choices.ts'
import * as sql from '#server/notifications/stops-queries.ts'
import { endMailStops, stopMails } from '#server/notifications/stops.ts'
import { readUndo, readUnsubscribeToken, type Undo, undoOf, type UnsubscribeLink } from './links.ts'

/** Stopping mails: by the link in one of them, by a mail program’s own button, and taking it back. */
export async function routes(server: FastifyInstance, calls: Calls, { config, db, keys, limits }: Services): Promise<void> {
  await oneClick(server, { db, keys })

  calls.serve(contract.unsubscribe, async ({ input, visit, once }) => {
    await limits.take('unsubscribe', visit.address)
    const { token, what } = input
    const back = await once((tx) => stop(tx, visit.site, readUnsubscribeToken(keys, visit.site.id, token), what))
    return { undo: undoOf(keys, visit.site.id, back ?? { ...nobody(), what, at: Date.now() }) }
  })

  calls.serve(contract.refuseMails, async ({ input, visit, once }) => {
    await limits.take('unsubscribe', visit.address)
    const email = readRefusalToken(keys, input.token)
    if (email === undefined) throw problem('link_expired')
    await once((tx) => refuseMails(tx, keys, email, 'owner'))
    return undefined
  })

  calls.serve(contract.undoUnsubscribe, async ({ input, visit, once }) => {
    await limits.take('unsubscribe', visit.address)
    await once((tx) => undo(tx, visit.site, keys, input.undo))
  })

  calls.serve(contract.endMailStops, async ({ memberId, once }) => {
    await once(async (tx) => {
      await rateLimits(tx, keys, config).take('mails_again', memberId)
      await endMailStops(tx, memberId)
      tx.publish([memberId], { type: 'notifications' })
    })
  })
}

/**
 * A mail program’s own button (RFC 8058). It has no cookie, no session and no page. Providers press it for all their members from
 * few addresses, so it is not rate limited: a made-up token costs no more than opening it. The answer is the same whatever is
 * asked.
 */
async function oneClick(server: FastifyInstance, { db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { token?: unknown } }>('/api/unsubscribe', async ({ query, body, visit: { site } }, reply) => {
      const link =
        typeof query.token === 'string' && isOneClick(body) ? readUnsubscribeToken(keys, site.id, query.token) : undefined
      if (link) await db.transaction((tx) => stop(tx, site, link, 'all'))
      return reply.code(204).send()
    })
    // A program that does not know the button opens the address: that changes nothing and leads to the page.
    scope.get<{ Querystring: { token?: unknown } }>('/api/unsubscribe', async ({ query: { token } }, reply) => {
      const known = typeof token === 'string' && token.length <= 200 ? token : ''
      return reply.redirect(`/unsubscribe?token=${encodeURIComponent(known)}`, 303)
    })
  })
}

/** As a form of either kind. */
function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && /List-Unsubscribe(=|"\s+)One-Click/.test(body)
}

/**
 * Stops mails of a member of this site; returns the undo if anything changed: the holder of a mail cannot undo the member's own
 * stop.
 */
async function stop(
  tx: Transaction,
  site: Site,
  link: UnsubscribeLink | undefined,
  what: 'kind' | 'all',
): Promise<Undo | undefined> {
  const { memberId, type } = link ?? nobody()
  const member = await tx.row(sql.findMailed, [memberId])
  if (member?.site_id !== site.id) return undefined
  const isChange =
    what === 'all'
      ? await stopMails(tx, memberId, 'listunsubscribe')
      : await changeNotifications(tx, memberId, { choices: [{ type, channel: 'email', chosen: false }] })
  if (what === 'all') tx.publish([memberId], { type: 'notifications' })
  if (!isChange) return undefined
  // Read as it was written: on a cluster, now() is not the same in two statements of a transaction.
  const at = what === 'all' ? (await tx.row(sql.findOwnStop, [memberId]))?.since : await mailsOffAt(tx, memberId, type)
  return { memberId, type, what, at: (at ?? new Date()).getTime() }
}

async function undo(tx: Transaction, site: Site, keys: Keys, token: string): Promise<void> {
  const { memberId, type, what, at } = readUndo(keys, site.id, token) ?? { ...nobody(), what: 'kind', at: 0 }
  const member = await tx.row(sql.findMailed, [memberId])
  if (member?.site_id !== site.id) return
  if (what === 'kind') await chooseAgain(tx, memberId, type, new Date(at))
  else {
    // A link knows milliseconds; the database is more exact.
    await tx.run(sql.deleteOwnStop, [memberId, new Date(at), new Date(at + 1)])
    tx.publish([memberId], { type: 'notifications' })
  }
}

/** Stands in for an invalid link, so that the same work is done. */
function nobody(): UnsubscribeLink {
  return { memberId: randomUUID(), type: 'like' }
}
