import type { CookieSerializeOptions } from '@fastify/cookie'
import { limits } from '#contract/limits.ts'

const day = 24 * 60 * 60

/** `__Host-session` on https; browsers refuse that prefix on plain http, so localhost gets `session`. */
export function sessionCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}session`
}

/** Recognises a device its owner has signed in from, so that strangers' wrong passwords never lock it out. */
export function deviceCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}device`
}

/** That he came by a link which names its source; not which, and gone with the browser's window. */
export const sourceCookie = 'source'

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
