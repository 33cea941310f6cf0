import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, deviceOptions, sessionCookie, sessionOptions, sourceCookie, sourceOptions } from './cookies.ts'
import type { SignedIn } from './login.ts'

/** Hands the browser its cookies. */
export function setCookies(reply: FastifyReply | undefined, siteUrl: string, { session, device }: SignedIn): void {
  reply?.setCookie(sessionCookie(siteUrl), session, sessionOptions(siteUrl))
  reply?.setCookie(deviceCookie(siteUrl), device, deviceOptions(siteUrl))
}

/** Remembers that he came by a link which names its source. */
export function keepSource({ visit, cookies }: FastifyRequest, reply: FastifyReply, siteUrl: string): void {
  if (visit.fromSource && cookies[sourceCookie] === undefined) reply.setCookie(sourceCookie, '1', sourceOptions(siteUrl))
}

/** Takes the session's cookie back and has the browser forget all it kept; the device stays known, which opens nothing. */
export function clearCookies(reply: FastifyReply | undefined, siteUrl: string): void {
  const { maxAge: _, ...options } = sessionOptions(siteUrl)
  reply?.clearCookie(sessionCookie(siteUrl), options)
  reply?.header('Clear-Site-Data', '"cache", "storage"')
}
