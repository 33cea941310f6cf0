import type { Language } from '#contract/site/languages.ts'
import type { ComplaintCategory } from '#contract/site/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface ComplaintRow {
  number: string
  site_id: string
  member_id: string | null
  category: ComplaintCategory
  about: string
  text: string
  name: string
  email: string
  good_faith: boolean
  language: Language
  state: 'open' | 'answered' | 'closed'
  created_at: Date
  decided_at: Date | null
}

export interface AnswerRow {
  seq: number
  text: string
  answered_at: Date
}

export const insertComplaint = statement(
  'complaint_insert',
  `insert into complaint (number, site_id, member_id, category, about, text, name, email, good_faith, language, state, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', now())`,
)

export const findOpen = statement<ComplaintRow>(
  'complaint_find_open',
  "select * from complaint where state = 'open' order by created_at limit $1",
)

export const findComplaint = statement<ComplaintRow>('complaint_find', 'select * from complaint where number = $1')

/** Locks the complaint, so that parallel answers wait. */
export const lockComplaint = statement<ComplaintRow>('complaint_lock', 'select * from complaint where number = $1 for update')

export const findAnswers = statement<AnswerRow>(
  'complaint_answers',
  'select seq, text, answered_at from complaint_answer where number = $1 order by seq',
)

export const insertAnswer = statement(
  'complaint_answer_insert',
  'insert into complaint_answer (number, seq, text, answered_at) values ($1, $2, $3, now())',
)

export const decide = statement('complaint_decide', 'update complaint set state = $2, decided_at = now() where number = $1')

export const findExpired = statement<{ number: string }>(
  'complaint_expired',
  'select number from complaint where decided_at < $1 limit 500',
)

export const findDecidedOf = statement<{ number: string }>(
  'complaint_decided_of',
  'select number from complaint where member_id = $1 and decided_at is not null',
)

/** Makes the member's open complaints anonymous. */
export const forgetMember = statement(
  'complaint_forget_member',
  "update complaint set member_id = null, name = '', email = '' where member_id = $1",
)

export const findDecidedUnder = statement<{ number: string }>(
  'complaint_decided_under',
  'select number from complaint where lower(email) = lower($1) and member_id is null and decided_at is not null',
)

export const forgetAddress = statement(
  'complaint_forget_address',
  "update complaint set name = '', email = '' where lower(email) = lower($1) and member_id is null",
)

export const deleteAnswers = statement('complaint_answers_delete', 'delete from complaint_answer where number = any ($1)')

export const deleteComplaints = statement('complaint_delete', 'delete from complaint where number = any ($1)')
