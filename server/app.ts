import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { limits } from '#contract/limits.ts'
import { identifier } from '#server/account/sessions/identify.ts'
import { keepSession } from '#server/account/sessions/sessions.ts'
import { keepSource } from '#server/account/cookies/cookies.ts'
import { routes as chatCalls } from './chat/calls/routes.ts'
import { routes as cams } from './cams/routes.ts'
import { routes as openedAlbums } from './chat/albums/routes.ts'
import { routes as chatDrafts } from './chat/drafts/routes.ts'
import { routes as chatLists } from './chat/list/routes.ts'
import { serveChatMedia } from './chat/photos/media.ts'
import { routes as voice } from './chat/voice/routes.ts'
import { routes as checkIns } from './privacy/check-ins/routes.ts'
import { routes as dates } from './chat/dates/routes.ts'
import { routes as once } from './chat/once/routes.ts'
import { routes as reactions } from './chat/reactions/routes.ts'
import { endRequestOf } from './chat/requests/requests.ts'
import { routes as chat } from './chat/routes.ts'
import { routes as chatSearch } from './chat/search/routes.ts'
import { routes as translation } from './chat/translation/routes.ts'
import { routes as complaintAnswers } from './complaints/answers/routes.ts'
import { routes as complaints } from './complaints/routes.ts'
import { routes as discounts } from './discounts/routes.ts'
import { routes as dataExport } from './export/routes.ts'
import { routes as favourites } from './likes/favourites/routes.ts'
import { routes as gifts } from './chat/gifts/routes.ts'
import { routes as landers } from './landers/routes.ts'
import { routes as leaving } from './leaving/routes.ts'
import { routes as health } from './profile/health/routes.ts'
import { routes as hidden } from './likes/hidden/routes.ts'
import { routes as likes } from './likes/routes.ts'
import { routes as matchFinder } from './match-finder/routes.ts'
import { routes as member } from './member/routes.ts'
import { serveAlbumMedia } from './photos/albums/media.ts'
import { routes as albums } from './photos/albums/routes.ts'
import { serveMedia } from './photos/media.ts'
import { serveEvidence } from './moderation/cases/evidence-media.ts'
import { routes as moderationCases } from './moderation/cases/routes.ts'
import { routes as decisions } from './moderation/decisions/routes.ts'
import { sealKnown } from './moderation/known/known.ts'
import { accountMark } from './moderation/photos/account-mark.ts'
import { routes as knownMaterial } from './moderation/known/routes.ts'
import { routes as photoRejection } from './moderation/photos/routes.ts'
import { routes as links } from './moderation/links/routes.ts'
import { routes as signals } from './moderation/signals/routes.ts'
import { routes as moderation } from './moderation/routes.ts'
import { routes as verifications } from './moderation/verifications/routes.ts'
import { routes as notifications } from './notifications/routes.ts'
import { routes as push } from './notifications/push/routes.ts'
import { mailEventRoutes } from './notifications/mail-events/routes.ts'
import { routes as unsubscribing } from './notifications/unsubscribing/routes.ts'
import { routes as payments } from './payments/routes.ts'
import { routes as photoApproval } from './photos/approval/routes.ts'
import { routes as photos } from './photos/routes.ts'
import { routes as places } from './places/routes.ts'
import { routes as profile } from './profile/routes.ts'
import { hideWhereHostile } from './profile/visibility/travel-hiding.ts'
import { answerErrors } from './platform/http/errors.ts'
import { serveConventions } from './pages/conventions.ts'
import { openGauges } from './gauges.ts'
import { openLive } from './live.ts'
import { healthPages } from './platform/http/health.ts'
import { Calls } from './platform/http/http.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { inboxPages } from './platform/mail/inbox-page.ts'
import { secureHeaders } from './platform/http/security-headers.ts'
import { openSecurityLog } from './platform/log/security-log.ts'
import { problem } from './platform/http/problem.ts'
import { createWebServer } from './platform/http/web-server.ts'
import { routes as privacy } from './privacy/routes.ts'
import { routes as savedSearches } from './search/saved-searches/routes.ts'
import { routes as search } from './search/routes.ts'
import { routes as tonight } from './search/tonight/routes.ts'
import type { Services } from './services.ts'
import { isConsole } from './staff/networks.ts'
import { routes as staffAccounts } from './staff/accounts/routes.ts'
import { routes as staffAudit } from './staff/audit/routes.ts'
import { routes as staffFilters } from './staff/filters/routes.ts'
import { routes as staffSession } from './staff/session/routes.ts'
import { routes as siteBroadcasts } from './site-management/broadcasts/routes.ts'
import { routes as siteContent } from './site-management/content/routes.ts'
import { routes as siteFigures } from './site-management/figures/routes.ts'
import { routes as sitePrices } from './site-management/prices/routes.ts'
import { routes as siteWebhooks } from './site-management/webhooks/routes.ts'
import { routes as siteManagement } from './site-management/routes.ts'
import { staffIdentifier, withoutMember } from './staff/identify.ts'
import { routes as support } from './support/routes.ts'
import { routes as supportedOrders } from './support/orders/routes.ts'
import { routes as codes } from './sign-in/codes/routes.ts'
import { routes as passkeys } from './sign-in/passkeys/routes.ts'
import { routes as signIn } from './sign-in/routes.ts'
import { routes as signup } from './signup/routes.ts'
import { canonicalAddress } from './site/canonical-host.ts'
import { serveBranding } from './site/branding/branding.ts'
import { routes as site } from './site/routes.ts'
import { routes as trips } from './profile/trips/routes.ts'
import { routes as swipe } from './swipe/routes.ts'
import { routes as verification } from './verification/routes.ts'
import { routes as viewer } from './viewer/routes.ts'
import { routes as viewers } from './profile/viewers/routes.ts'

export interface App {
  server: FastifyInstance
  calls: Calls
  services: Services
  /** Serves all answers except the pages of the web app. */
  routes: ReadonlyArray<{ method: string; url: string }>
}

/** The table of contents: every plugin and capability, in order, by name. */
export async function createApp(services: Services): Promise<App> {
  const { config, db, log, tracing } = services
  const server = createWebServer({ ...config, log })
  tracing?.requests(server)
  openSecurityLog(server, config)
  const routes = listRoutes(server)
  await server.register(cookie)
  await server.register(multipart, { limits: { fileSize: limits.photoBytes, files: 1, fields: 20, fieldSize: 10_000 } })
  secureHeaders(server, config)
  answerErrors(server)
  let gauges = new Registry()
  healthPages(server, db, config, () => gauges)
  const identify = identifier(services)
  const staffOf = staffIdentifier(services)
  server.addHook('onRequest', async (request, reply) => {
    if (isImpersonal(request)) return
    const { url } = request.routeOptions
    request.visit = await identify(isConsole(url) ? withoutMember(request, config.siteUrl) : request)
    await staffOf(request)
    const canonical = await canonicalAddress(request, services)
    if (canonical !== undefined) return reply.redirect(canonical, 301)
    // Its pages say so themselves (pages/closed-page.ts).
    if (request.visit.site.openedAt === null && !isConsole(url) && url !== '/*') throw problem('site_closed')
    keepSource(request, reply, config.siteUrl)
    keepSession(db, request)
  })

  hideWhereHostile(server, services)
  const { bus, live } = openLive(server, services, identify)
  gauges = openGauges(
    db,
    services.config,
    () => live.size,
    () => bus.nodesAway,
  )
  server.addHook('onClose', () => services.viewCounts.flush())
  server.addHook('onClose', () => services.visits.flush())

  const calls = new Calls(server, db)
  site(calls, services)
  places(calls, services)
  profile(calls, services)
  photos(calls, services, { sealKnown, accountMark })
  albums(calls, services)
  await serveMedia(server, services, bus)
  await serveAlbumMedia(server, services, bus)
  notifications(calls, services)
  push(calls, services)
  await unsubscribing(server, calls, services)
  await mailEventRoutes(server, services)
  health(calls, services)
  trips(calls, services)
  verification(calls, services)
  likes(calls, services, { onLike: endRequestOf })
  favourites(calls, services)
  hidden(calls, services)
  viewers(calls, services)
  member(calls, services)
  search(calls, services)
  swipe(calls, services)
  savedSearches(calls, services)
  tonight(calls, services)
  cams(server, calls, services)
  landers(server, calls, services)
  matchFinder(calls, services)
  signIn(calls, services)
  codes(calls, services)
  dataExport(server, calls, services)
  passkeys(calls, services)
  viewer(calls, services)
  signup(calls, services)
  inboxPages(server, db, config)
  // Loaded only here: an installation without the sandbox need not have the folder.
  if (services.payments.sandbox) (await import('#demo/sandbox-pages.ts')).sandboxPages(server, services.payments.sandbox)
  gifts(calls, services)
  chat(calls, services)
  chatDrafts(calls, services)
  chatLists(calls)
  chatSearch(calls, services)
  reactions(calls, services)
  translation(calls, services)
  openedAlbums(calls, services)
  voice(calls, services)
  chatCalls(calls, services)
  dates(calls, services)
  once(calls, services)
  await serveChatMedia(server, services, bus)
  discounts(calls, services)
  await payments(server, calls, services.payments)
  privacy(calls, services)
  await checkIns(server, calls, services)
  moderation(calls)
  decisions(calls, services)
  moderationCases(calls, services)
  links(calls)
  signals(calls)
  verifications(calls, services)
  serveEvidence(server, services)
  photoApproval(server, calls, services)
  photoRejection(calls, services)
  knownMaterial(calls, services)
  complaints(calls, services)
  complaintAnswers(calls, services)
  leaving(calls, services)
  staffFilters(calls)
  staffSession(calls, services)
  staffAccounts(calls, services)
  staffAudit(calls)
  siteManagement(calls, services)
  siteBroadcasts(calls, services)
  siteContent(calls, services)
  sitePrices(calls)
  siteFigures(calls)
  siteWebhooks(calls, services)
  support(calls, services)
  supportedOrders(calls, services)
  describeCalls(server, calls, config)
  serveConventions(server, config)
  serveBranding(server, db)
  return { server, calls, services, routes }
}

function listRoutes(server: FastifyInstance): Array<{ method: string; url: string }> {
  const routes: Array<{ method: string; url: string }> = []
  server.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((each) => ({ method: each, url }))))
  return routes
}

/** Web files, the machine's own pages and webhooks are the same for everybody: no session is looked up for them. */
function isImpersonal({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (
    url.startsWith('/assets/') ||
    url === '/service-worker.js' ||
    url === '/healthz' ||
    url === '/readyz' ||
    url === '/metrics' ||
    (method === 'POST' && /^\/api\/(payments|mail-events)\//.test(url))
  )
}
