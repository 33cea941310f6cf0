import { createHash } from 'node:crypto'
import { parse } from 'bowser'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { forgetKnownDevices, listSessions } from './queries.ts'
import { endSession } from './sessions.ts'

/** A browser that a member is signed in on, as described by its user agent. */
export interface Device {
  /** Discloses nothing about the session and gives no access to it. */
  id: string
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer'
  signedInAt: Date
  lastUsedAt: Date
  /** The device of this request. */
  here: boolean
}

/** The devices of a member: the one of this request first, then by last use. */
export async function listDevices(db: Handle, memberId: string, own: Buffer | undefined): Promise<Device[]> {
  const rows = await db.rows(listSessions, [memberId])
  const devices = rows.map((row) => ({
    id: idOf(row.token_hash),
    ...nameOfDevice(row.user_agent),
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
    here: own?.equals(row.token_hash) ?? false,
  }))
  return devices.sort((one, other) => Number(other.here) - Number(one.here))
}

/** Signs out one of a member's devices and closes its sockets; returns false if they have none with that id. */
export async function endDevice(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const session = (await tx.rows(listSessions, [memberId])).find((row) => idOf(row.token_hash) === id)
  if (session) await endSession(tx, session.token_hash)
  return session !== undefined
}

/** Forgets all known devices of a member: the next login on each is mailed again, and failed logins there count like a stranger's. */
export async function forgetDevices(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(forgetKnownDevices, [memberId])
}

/** Reads browser and system from a user agent, without versions. */
export function nameOfDevice(userAgent: string): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (userAgent === '') return { browser: null, system: null, kind: 'computer' }
  const { browser, os, platform } = parse(userAgent)
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer'
  return { browser: browser.name || null, system: os.name || null, kind }
}

function idOf(tokenHash: Buffer): string {
  return createHash('sha256').update('device').update(tokenHash).digest('hex').slice(0, 32)
}
