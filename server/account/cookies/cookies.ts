import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { daySeconds } from '#contract/rules/durations.ts'
import { localeCookie } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Discreet } from '#server/platform/http/visit.ts'
import type { SignedIn } from '#server/account/login/login.ts'

/** `__Host-session` on https; browsers refuse that prefix on plain http, so localhost gets `session`. */
export function sessionCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}session`
}

/** Marks a device that its owner has signed in on, so that wrong passwords of strangers never lock it out. */
export function deviceCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}device`
}

/** Marks a login that still needs a one-time code; gives no access by itself. */
export function pendingLoginCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}pending-login`
}

/** Marks a visitor from a link of one of the site's traffic sources, signed for the site. It does not name the source and ends with the browser session. */
export const sourceCookie = 'source'
export const sourcePurpose = 'came by a source'

/** Marks a discreet browser: by its own setting ('device'), or by that of the account last signed in here ('account'). It does not name the account. */
export function discreetCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}discreet`
}

export function sourceOptions(siteUrl: string): CookieSerializeOptions {
  return base(siteUrl)
}

export function sessionOptions(siteUrl: string): CookieSerializeOptions {
  return { ...base(siteUrl), maxAge: limits.sessionDays * daySeconds }
}

export function deviceOptions(siteUrl: string): CookieSerializeOptions {
  return { ...base(siteUrl), maxAge: limits.localeCookieDays * daySeconds }
}

function base(siteUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: siteUrl.startsWith('https:') }
}

function prefix(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-' : ''
}

/** Sets the session and device cookies. */
export function setCookies(reply: FastifyReply | undefined, siteUrl: string, { session, device }: SignedIn): void {
  reply?.setCookie(sessionCookie(siteUrl), session, sessionOptions(siteUrl))
  reply?.setCookie(deviceCookie(siteUrl), device, deviceOptions(siteUrl))
}

/** Lets only this browser continue a login. */
export function keepPendingLogin(reply: FastifyReply | undefined, siteUrl: string, token: string): void {
  reply?.setCookie(pendingLoginCookie(siteUrl), token, { ...base(siteUrl), maxAge: limits.pendingLoginMinutes * 60 })
}

export function forgetPendingLogin(reply: FastifyReply | undefined, siteUrl: string): void {
  reply?.clearCookie(pendingLoginCookie(siteUrl), base(siteUrl))
}

/** Sets the source cookie for a visitor from one of the site's traffic sources. */
export function keepSource(
  { visit, cookies }: Pick<FastifyRequest, 'visit' | 'cookies'>,
  reply: FastifyReply,
  siteUrl: string,
): void {
  if (!visit.fromSource) return
  const note = visit.keys.sign(sourcePurpose, visit.site.id)
  if (cookies[sourceCookie] !== note) reply.setCookie(sourceCookie, note, sourceOptions(siteUrl))
}

/** The language in the query of an address (`?lang=`), as in links from search engines. */
export function languageAsked(query: unknown): string | undefined {
  const { lang } = (query ?? {}) as Record<string, unknown>
  return typeof lang === 'string' ? lang : undefined
}

/** Keeps the language of an address for the following pages. */
export function keepLanguage({ visit, cookies, query, method }: FastifyRequest, reply: FastifyReply): void {
  if (method !== 'GET' || languageAsked(query) !== visit.language || cookies[localeCookie] !== undefined) return
  reply.setCookie(localeCookie, visit.language, { path: '/', sameSite: 'lax', maxAge: limits.localeCookieDays * daySeconds })
}

/** Sets or clears the discreet cookie of this browser. */
export function setDiscreet(reply: FastifyReply | undefined, siteUrl: string, { device, account }: Discreet): void {
  if (device) reply?.setCookie(discreetCookie(siteUrl), 'device', deviceOptions(siteUrl))
  // A session cookie: only the setting by device outlives the browser session.
  else if (account) reply?.setCookie(discreetCookie(siteUrl), 'account', base(siteUrl))
  else reply?.clearCookie(discreetCookie(siteUrl), base(siteUrl))
}

/** Keeps the login page discreet after a discreet account signs out in this browser. */
export function keepDiscreet({ visit, cookies }: FastifyRequest, reply: FastifyReply, siteUrl: string): void {
  if (visit.memberId === undefined || visit.discreet.device) return
  const kept = cookies[discreetCookie(siteUrl)] !== undefined
  if (kept !== visit.discreet.account) setDiscreet(reply, siteUrl, visit.discreet)
}

/** Clears the session cookie and the browser's stored data; the device stays known, which gives no access. */
export function clearCookies(reply: FastifyReply | undefined, siteUrl: string): void {
  const { maxAge: _, ...options } = sessionOptions(siteUrl)
  reply?.clearCookie(sessionCookie(siteUrl), options)
  reply?.header('Clear-Site-Data', '"cache", "storage"')
}
