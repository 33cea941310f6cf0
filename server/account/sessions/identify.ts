import { hash as digest } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, languagesCookie, localeCookie } from '#contract/site/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { together } from '#server/platform/database/together.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site/site.ts'
import { isSent } from '#server/site/traffic-sources.ts'
import {
  pendingLoginCookie,
  deviceCookie,
  discreetCookie,
  languageAsked,
  sessionCookie,
  sourceCookie,
  sourcePurpose,
} from '#server/account/cookies/cookies.ts'
import type { SignedInRow } from './queries.ts'
import { signedIn } from './sessions.ts'
import { shownLanguages } from '#server/account/cookies/shown-languages.ts'

/** The parts read from a request, for a call or a new socket. */
type Caller = Pick<FastifyRequest, 'headers' | 'cookies' | 'hostname' | 'ip'> & Partial<Pick<FastifyRequest, 'query'>>

interface Asked {
  /** In hexadecimal. */
  hash: string
  siteId: string
}

type Identifying = Pick<Services, 'db' | 'keys' | 'sites'> & { config: { siteUrl: string } }

interface Means extends Pick<Services, 'keys' | 'sites'> {
  siteUrl: string
  lookUp(asked: Asked): Promise<SignedInRow | undefined>
}

export type Identify = (request: Caller) => Promise<Visit>

/**
 * Identifies the caller and the site of a request: the host gives the site (an unknown one is refused), the cookie the session. A session
 * that is of another site, ended, idle or too old counts as none. Concurrent requests are looked up together.
 */
export function identifier({ db, keys, sites, config: { siteUrl } }: Identifying): Identify {
  const lookUp = together((asked: readonly Asked[]) => readViewers(db, asked))
  return (request) => identify(request, { keys, sites, siteUrl, lookUp })
}

async function identify(request: Caller, { keys, sites, siteUrl, lookUp }: Means): Promise<Visit> {
  // Read before the first wait: the connection of a caller who has left has no address.
  const address = request.ip
  const host = hostOf(request)
  const site = (await sites.at(host)) ?? (host === new URL(siteUrl).hostname ? await sites.at('localhost') : undefined)
  if (!site) throw problem('not_this_site')
  const token = request.cookies[sessionCookie(siteUrl)]
  const hash = token?.length === 43 ? digest('sha256', token) : undefined
  const viewer = hash === undefined ? undefined : await lookUp({ hash, siteId: site.id })
  const { shown, chosen } = shownLanguages(site.settings.visible_languages, {
    cookie: request.cookies[languagesCookie],
    account: viewer?.languages,
    accepted: request.headers['accept-language'],
  })
  const neutral = request.cookies[discreetCookie(siteUrl)]
  return {
    site,
    host,
    language: languageOf(request, site, { account: viewer?.language, within: chosen ? shown : site.settings.visible_languages }),
    languages: shown,
    memberId: viewer?.member_id,
    sharedAt: viewer?.shared_at ?? [],
    sessionHash: viewer && Buffer.from(hash!, 'hex'),
    confirmed: viewer?.confirmed ?? false,
    premium: viewer?.premium ?? false,
    discreet: { device: neutral === 'device', account: viewer?.discreet ?? neutral === 'account' },
    cityId: viewer?.city_id,
    role: viewer?.role ?? 'member',
    address,
    userAgent: request.headers['user-agent'] ?? '',
    device: request.cookies[deviceCookie(siteUrl)] ?? '',
    pendingLogin: request.cookies[pendingLoginCookie(siteUrl)] ?? '',
    siteUrl,
    fromSource: isSentBefore(keys, site, request) || isSent(site.settings, request.query),
    keys,
  }
}

/** Looks up concurrent requests in one query. */
async function readViewers(db: Database, asked: readonly Asked[]): Promise<Array<SignedInRow | undefined>> {
  const found = await signedIn(
    db,
    asked.map(({ hash }) => Buffer.from(hash, 'hex')),
  )
  return asked.map(({ hash, siteId }) => {
    const member = found.get(hash)
    return member?.site_id === siteId ? member : undefined
  })
}

/** Whether this browser has a valid source cookie of the site (`keepSource`). */
function isSentBefore(keys: Keys, site: Site, { cookies }: Caller): boolean {
  const note = cookies[sourceCookie]
  return note !== undefined && keys.isSigned(sourcePurpose, site.id, note)
}

function hostOf(request: Caller): string {
  return request.hostname.replace(/:\d+$/, '').toLowerCase()
}

/**
 * Picks the language: by the choice on this device, then the account, then the address, then the site's default (specification, section 7:
 * settings.php). Only languages of the site count, and once the member chose which are shown, only those.
 */
function languageOf(
  request: Caller,
  { settings: { domain_language: fallback } }: Site,
  { account, within }: { account: string | null | undefined; within: readonly Language[] },
): Language {
  const preferred = [request.cookies[localeCookie], account, languageAsked(request.query), fallback]
  return preferred.filter(isLanguage).find((language) => within.includes(language)) ?? within[0]!
}
