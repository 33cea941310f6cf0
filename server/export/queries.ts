import { statement } from '#server/platform/database/database.ts'

export interface ExportRow {
  state: 'making' | 'ready' | 'failed'
  asked_at: Date
  ready_until: Date | null
  storage_key: string | null
  parts: number | null
  bytes: number | null
}

/** $2 is now. Returns no row within a day of the last request, unless that copy failed. */
export const ask = statement<{ asked_at: Date }>(
  'export_ask',
  `insert into data_export as known (member_id, state, asked_at, tries) values ($1, 'making', $2, 0)
   on conflict (member_id) do update set state = 'making', asked_at = excluded.asked_at, tries = 0,
     ready_until = null, storage_key = null, parts = null, bytes = null
   where known.state = 'failed' or excluded.asked_at - known.asked_at >= interval '1 day'
   returning asked_at`,
)

export const find = statement<ExportRow>(
  'export_find',
  'select state, asked_at, ready_until, storage_key, parts, bytes from data_export where member_id = $1',
)

export const begin = statement<{ tries: number }>(
  'export_begin',
  "update data_export set tries = tries + 1 where member_id = $1 and state = 'making' returning tries",
)

/** Marks the copy ready if $2 is still the latest try. */
export const finish = statement(
  'export_finish',
  `update data_export set state = 'ready', ready_until = $3, storage_key = $4, parts = $5, bytes = $6
   where member_id = $1 and tries = $2 and state = 'making'`,
)

export const fail = statement(
  'export_fail',
  "update data_export set state = 'failed' where member_id = $1 and tries = $2 and state = 'making'",
)

/** Deletes old requests, which no longer limit a new one. */
export const forgetOld = statement('export_forget_old', "delete from data_export where asked_at < now() - interval '4 days'")

export const forget = statement('export_forget', 'delete from data_export where member_id = $1')

/** What a member's folder may still hold: `storage_key` is null once the copy has expired. */
export const findKept = statement<{ storage_key: string | null; making: boolean }>(
  'export_find_kept',
  `select case when ready_until > now() then storage_key end as storage_key, state = 'making' as making
   from data_export where member_id = $1`,
)
