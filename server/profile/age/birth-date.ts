import type { CorrectionReason } from '#contract/profile/own-options.ts'
import { birthDateProblem, type Site } from '#contract/rules/signup.ts'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { refreshSearchable } from '#server/profile/profile.ts'
import { lockMember } from '#server/profile/queries.ts'

export interface BirthDateCorrection {
  /** YYYY-MM-DD */
  birthDate: string
  reason: CorrectionReason
  /** The member's own words, with `other`. */
  words: string
}

export interface CorrectionRow {
  member_id: string
  name: string
  old_date: string
  new_date: string
  reason: CorrectionReason
  words: string
  corrected_at: Date
}

const findBirthDate = statement<{ birth_date: string; corrected: boolean }>(
  'birth_date_find',
  `select birth_date, exists (select from birth_date_correction c where c.member_id = $1) as corrected
   from profile where member_id = $1`,
)
const insert = statement(
  'birth_date_correction_insert',
  `insert into birth_date_correction (member_id, old_date, new_date, reason, words, corrected_at)
   values ($1, $2, $3, $4, $5, now())`,
)
const save = statement('birth_date_save', 'update profile set birth_date = $2, updated_at = now() where member_id = $1')
const list = statement<CorrectionRow>(
  'birth_date_corrections',
  `select c.member_id, p.name, c.old_date, c.new_date, c.reason, c.words, c.corrected_at
   from birth_date_correction c join profile p on p.member_id = c.member_id
   where p.site_id = $1 order by c.corrected_at desc limit 100`,
)

/**
 * Corrects the date of birth, once per member: free changes of the age would disclose which ages others search for. Throws `invalid_input`
 * for a second correction or a date not allowed on this site.
 */
export async function correctBirthDate(
  tx: Transaction,
  site: Site,
  memberId: string,
  { birthDate, reason, words }: BirthDateCorrection,
): Promise<void> {
  await tx.row(lockMember, [memberId])
  const { birth_date: before, corrected } = (await tx.row(findBirthDate, [memberId]))!
  if (corrected) throw invalid({ date_of_birth: 'field.birth_date_corrected' })
  const wrong = birthDateProblem(birthDate, site)
  if (wrong) throw invalid({ date_of_birth: wrong })
  if (birthDate === before) throw invalid({ date_of_birth: 'field.birth_date_same' })
  await tx.run(insert, [memberId, before, birthDate, reason, words])
  await tx.run(save, [memberId, birthDate])
  await refreshSearchable(tx, memberId)
}

/** The latest hundred corrections of a site, for staff. */
export async function birthDateCorrections(db: Handle, siteId: string): Promise<CorrectionRow[]> {
  return db.rows(list, [siteId])
}
