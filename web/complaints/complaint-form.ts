import type { ComplaintForm } from '#contract/rules/complaints.ts'

/** What a form says; without the field for an address it is a member's. */
export function complaintIn(form: FormData): ComplaintForm {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    category: text('category'),
    about: text('about'),
    text: text('text'),
    name: text('name'),
    ...(form.has('email') && { email: text('email') }),
    good_faith: form.has('good_faith'),
  }
}
