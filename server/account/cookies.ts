import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeCookie } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Discreet } from '#server/platform/http/visit.ts'
import type { SignedIn } from './login.ts'

const day = 24 * 60 * 60

/** `__Host-session` on https; browsers refuse that prefix on plain http, so localhost gets `session`. */
export function sessionCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}session`
}

/** Recognises a device its owner has signed in from, so that strangers' wrong passwords never lock it out. */
export function deviceCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}device`
}

/** Of a login that only a one-time code is missing from: it opens nothing. */
export function begunLoginCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}begun-login`
}

/** That he came by a link of one of the site's sources, signed for the site; not which, and gone with the browser's window. */
export const sourceCookie = 'source'
export const sourcePurpose = 'came by a source'

/** That this browser is to be neutral: in itself ('device'), or for the account that is or was signed in by this window ('account'). It tells nobody whose. */
export function discreetCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}discreet`
}

export function sourceOptions(siteUrl: string): CookieSerializeOptions {
  return base(siteUrl)
}

export function sessionOptions(siteUrl: string): CookieSerializeOptions {
  return { ...base(siteUrl), maxAge: limits.sessionDays * day }
}

export function deviceOptions(siteUrl: string): CookieSerializeOptions {
  return { ...base(siteUrl), maxAge: limits.localeCookieDays * day }
}

function base(siteUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') }
}

function prefix(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-' : ''
}

/** Hands the browser its cookies. */
export function setCookies(reply: FastifyReply | undefined, siteUrl: string, { session, device }: SignedIn): void {
  reply?.setCookie(sessionCookie(siteUrl), session, sessionOptions(siteUrl))
  reply?.setCookie(deviceCookie(siteUrl), device, deviceOptions(siteUrl))
}

/** Has this browser, and no other, go on with a login. */
export function keepBegunLogin(reply: FastifyReply | undefined, siteUrl: string, token: string): void {
  reply?.setCookie(begunLoginCookie(siteUrl), token, { ...base(siteUrl), maxAge: limits.begunLoginMinutes * 60 })
}

export function forgetBegunLogin(reply: FastifyReply | undefined, siteUrl: string): void {
  reply?.clearCookie(begunLoginCookie(siteUrl), base(siteUrl))
}

/** Remembers that he came by a link of one of the site's sources. */
export function keepSource(
  { visit, cookies }: Pick<FastifyRequest, 'visit' | 'cookies'>,
  reply: FastifyReply,
  siteUrl: string,
): void {
  if (!visit.fromSource) return
  const note = visit.keys.sign(sourcePurpose, visit.site.id)
  if (cookies[sourceCookie] !== note) reply.setCookie(sourceCookie, note, sourceOptions(siteUrl))
}

/** The language that an address names, as links from search engines do (`?lang=`). */
export function languageAsked(query: unknown): string | undefined {
  const { lang } = (query ?? {}) as Record<string, unknown>
  return typeof lang === 'string' ? lang : undefined
}

/** Who came by a page's address in a language reads on in it. */
export function keepLanguage({ visit, cookies, query, method }: FastifyRequest, reply: FastifyReply): void {
  if (method !== 'GET' || languageAsked(query) !== visit.language || cookies[localeCookie] !== undefined) return
  reply.setCookie(localeCookie, visit.language, { path: '/', sameSite: 'lax', maxAge: limits.localeCookieDays * day })
}

/** Makes this browser neutral, or no longer. */
export function setDiscreet(reply: FastifyReply | undefined, siteUrl: string, { device, account }: Discreet): void {
  if (device) reply?.setCookie(discreetCookie(siteUrl), 'device', deviceOptions(siteUrl))
  // Gone with the browser's window: what outlives that he asks for by device.
  else if (account) reply?.setCookie(discreetCookie(siteUrl), 'account', base(siteUrl))
  else reply?.clearCookie(discreetCookie(siteUrl), base(siteUrl))
}

/** The login stays neutral when an account that is goes out of this window. */
export function keepDiscreet({ visit, cookies }: FastifyRequest, reply: FastifyReply, siteUrl: string): void {
  if (visit.memberId === undefined || visit.discreet.device) return
  const kept = cookies[discreetCookie(siteUrl)] !== undefined
  if (kept !== visit.discreet.account) setDiscreet(reply, siteUrl, visit.discreet)
}

/** Takes the session's cookie back and has the browser forget all it kept; the device stays known, which opens nothing. */
export function clearCookies(reply: FastifyReply | undefined, siteUrl: string): void {
  const { maxAge: _, ...options } = sessionOptions(siteUrl)
  reply?.clearCookie(sessionCookie(siteUrl), options)
  reply?.header('Clear-Site-Data', '"cache", "storage"')
}
