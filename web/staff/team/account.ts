import type { OutputOf } from '#contract/calls.ts'

export type Account = OutputOf<'GET /api/staff/accounts.php'>['accounts'][number]

/** A new account, and its password, which is shown once. */
export type Added = OutputOf<'POST /api/staff/accounts.php'>
