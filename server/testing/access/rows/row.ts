import type { Database } from '#server/platform/database/database.ts'

export type Row = Record<string, unknown>

export const minute = 60_000
export const day = 24 * 60 * minute
/** Constant: with a running clock two rows could get the same moment. */
const now = Date.now()
let serials = 0
let numbers = 0

/** Begins unique moments and numbers anew: they stay small however many worlds one process has founded. */
export function restartNumbers(): void {
  serials = 0
  numbers = 0
}

/** 1, 2, 3 …: no two rows get the same. */
export function serial(): number {
  return ++serials
}

/** A unique moment, about so long ago. */
export function ago(milliseconds: number): Date {
  return new Date(now - milliseconds - serial() * 7)
}

/** A unique moment of tomorrow. */
export function later(): Date {
  return new Date(Date.now() + day + serial() * 7)
}

/** A unique number. */
export function number(): number {
  return 3_000_017 + ++numbers * 7_919
}

export async function insert(db: Database, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (isDocument(value) ? JSON.stringify(value) : value))
  await db.raw(`insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`, values)
}

function isDocument(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value) && !Array.isArray(value)
  )
}
