import { createHash } from 'node:crypto'
import { parse } from 'bowser'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { forgetKnownDevices, listSessions } from './queries.ts'
import { endSession } from './sessions.ts'

/** A browser that he is signed in on, as it calls itself. */
export interface Device {
  /** Tells nothing of the session, which it opens in no way. */
  id: string
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer'
  signedInAt: Date
  lastUsedAt: Date
  /** The one that asks. */
  here: boolean
}

/** Where a member is signed in, the one he asks from first, then the last used. */
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

/** Signs one of his devices out, its sockets included; answers false when he has none of that id. */
export async function endDevice(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const session = (await tx.rows(listSessions, [memberId])).find((row) => idOf(row.token_hash) === id)
  if (session) await endSession(tx, session.token_hash)
  return session !== undefined
}

/** No device counts as his own any more: signing in on one is told to him again, and strangers' tries count there, too. */
export async function forgetDevices(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(forgetKnownDevices, [memberId])
}

/** What a browser says of itself, without versions. */
export function nameOfDevice(userAgent: string): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (userAgent === '') return { browser: null, system: null, kind: 'computer' }
  const { browser, os, platform } = parse(userAgent)
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer'
  return { browser: browser.name || null, system: os.name || null, kind }
}

function idOf(tokenHash: Buffer): string {
  return createHash('sha256').update('device').update(tokenHash).digest('hex').slice(0, 32)
}
