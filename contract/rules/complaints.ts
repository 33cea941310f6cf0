import { limits } from '../limits.ts'
import { type ComplaintCategory, complaintCategories } from '../site/options.ts'
import type { FieldProblem } from './field-problem.ts'
import { emailProblem } from './signup.ts'

/** A complaint as entered. */
export interface ComplaintForm {
  category: string
  /** Address of a page, or a name. */
  about: string
  text: string
  name: string
  /** Left out for a member, who is answered at the account's address. */
  email?: string | undefined
  good_faith: boolean
}

/** Notices of illegal content (Regulation (EU) 2022/2065, Art. 16): they require a location and a statement of good faith. */
const notices: readonly string[] = ['illegal', 'impersonation', 'minors', 'harassment'] satisfies ComplaintCategory[]

/** Notices that require a name; reports of abuse of minors (Art. 16(2)(c)) and of harassment do not. */
const signed: readonly string[] = ['illegal', 'impersonation'] satisfies ComplaintCategory[]

export function isNotice(category: string): boolean {
  return notices.includes(category)
}

export function isSigned(category: string): boolean {
  return signed.includes(category)
}

/** Whether a complaint needs no address for the answer. */
export function mayBeNameless(category: string): boolean {
  return category === 'minors'
}

/** The problems of a complaint, by field. */
export function complaintProblems({
  category,
  about,
  text,
  name,
  email,
  good_faith,
}: ComplaintForm): Record<string, FieldProblem> {
  const problems = {
    category: (complaintCategories as readonly string[]).includes(category) ? undefined : required,
    about:
      isNotice(category) && about.trim() === ''
        ? { id: 'field.complaint_about' as const }
        : tooLong(about, limits.complaintAboutMaximum),
    text: text.trim() === '' ? required : tooLong(text, limits.complaintMaximum),
    name: isSigned(category) && email !== undefined && name.trim() === '' ? required : tooLong(name, limits.complaintNameMaximum),
    email: email === undefined || (email.trim() === '' && mayBeNameless(category)) ? undefined : emailProblem(email),
    good_faith: isNotice(category) && !good_faith ? { id: 'field.good_faith' as const } : undefined,
  }
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}

const required: FieldProblem = { id: 'field.required' }

function tooLong(text: string, maximum: number): FieldProblem | undefined {
  return text.trim().length > maximum ? { id: 'field.too_long', values: { maximum } } : undefined
}
