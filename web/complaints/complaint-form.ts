import type { ComplaintForm } from '#contract/rules/complaints.ts'

/** Reads a complaint from a form; a form without an email field is a member's. */
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
