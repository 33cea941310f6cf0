import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameOfDevice } from '#server/account/sessions/devices.ts'
import type { Database, Handle } from '#server/platform/database/database.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { networksOf } from '#server/platform/limits/network.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import * as sql from './queries.ts'
import { record } from './staff.ts'

const minute = 60_000
/** How long a session lasts at most, and how long without an act of its owner. */
export const sessionMs = 8 * 60 * minute
const idle = 30 * minute
/** The last use is written at most so often. */
const touchAfter = minute

/** The parts of a request that tell one browser from another. */
export type Browser = Pick<FastifyRequest, 'ip' | 'headers'>

/** Starts a session and returns the value of its cookie; stores only the hash. Its code counts as proof of presence. */
export async function startStaffSession(tx: Handle, keys: Keys, staffId: string, browser: Browser): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql.insertStaffSession, [hashOf(token), staffId, browserHash(keys, staffId, browser), new Date()])
  return token
}

/** Returns false when it has ended already. */
export async function endSession(tx: Handle, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql.deleteSession, [hash])) > 0
}

export async function stepUp(tx: Handle, { sessionHash }: Staff): Promise<void> {
  await tx.run(sql.stepUpSession, [sessionHash, new Date()])
}

/** Ends all sessions of an account, and its logins that lack a code. */
export async function endSessions(tx: Handle, staffId: string): Promise<void> {
  await tx.run(sql.deleteSessions, [staffId])
  await tx.run(sql.deleteLogins, [staffId])
}

/** Called daily. */
export async function forgetStaffSessions(db: Database): Promise<void> {
  const now = Date.now()
  await db.run(sql.forgetSessions, [new Date(now - sessionMs), new Date(now - idle)])
  await db.run(sql.forgetLogins, [new Date(now)])
}

/**
 * The member of staff of a request to the console, with their role of this moment; undefined without a valid session. In another
 * browser, system or wider network than the one where it began a session ends: its cookie was stolen, or its owner logs in anew.
 */
export async function identifyStaff(
  { db, keys, siteUrl }: { db: Database; keys: Keys; siteUrl: string },
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies' | 'method' | 'routeOptions'>,
): Promise<Staff | undefined> {
  const token = request.cookies[sessionCookie(siteUrl)]
  if (token?.length !== 43) return undefined
  const [hash, now] = [hashOf(token), Date.now()]
  const row = await db.row(sql.findSession, [hash, new Date(now - sessionMs), new Date(now - idle)])
  if (!row) return undefined
  if (!browserHash(keys, row.id, request).equals(row.browser_hash)) {
    await endMoved(db, row, hash)
    return undefined
  }
  if (isActivity(request) && row.last_used_at.getTime() < now - touchAfter) {
    await db.run(sql.touchSession, [hash, new Date(now)])
    await db.run(sql.markSeen, [row.id, new Date(now)])
  }
  const { id, name, role, sites } = row
  const endsAt = new Date(row.created_at.getTime() + sessionMs)
  return { id, name, role, sites, steppedUpAt: row.stepped_up_at, endsAt, sessionHash: hash }
}

async function endMoved(db: Database, { id, name }: { id: string; name: string }, hash: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    if (await endSession(tx, hash)) await record(tx, { actor: { id, name }, act: 'session.moved', subject: `staff:${id}` })
  })
  logSecurity('misuse', { staff: id, code: 'staff_session_moved' })
}

/** What an open page asks for by itself does not keep a session from being idle. */
const polled = new Set(['/api/staff/me.php', '/api/staff/queues.php', '/api/staff/photo-queue.php', '/api/staff/waiting.php'])

function isActivity({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  return method !== 'GET' || !polled.has(routeOptions.url ?? '')
}

function browserHash(keys: Keys, staffId: string, { ip, headers }: Browser): Buffer {
  const { browser, system } = nameOfDevice(headers['user-agent'] ?? '')
  return keys.hash('browser of staff', JSON.stringify([staffId, browser, system, widerNetwork(ip)]))
}

/** The network of 24 bits around an IPv4 address, of 48 bits around an IPv6 address. */
function widerNetwork(address: string): string {
  const [own, , wide] = networksOf(address)
  return wide ?? own.replace(/\.\d+$/, '.0/24')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sessionCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}staff`
}

export function loginCookie(siteUrl: string): string {
  return `${prefix(siteUrl)}staff-login`
}

export function setCookie(reply: FastifyReply | undefined, siteUrl: string, name: string, value: string): void {
  reply?.setCookie(name, value, { ...options(siteUrl), maxAge: sessionMs / 1000 })
}

export function clearCookie(reply: FastifyReply | undefined, siteUrl: string, name: string): void {
  reply?.clearCookie(name, options(siteUrl))
}

/** Strict: no link from elsewhere, a mail included, brings the session with it. */
function options(siteUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: siteUrl.startsWith('https:') }
}

function prefix(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-' : ''
}
