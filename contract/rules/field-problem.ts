/** The messages of the rules. */
export type FieldProblemId =
  | 'field.account_holder'
  | 'field.birth_date_invalid'
  | 'field.birth_date_required'
  | 'field.birth_date_young'
  | 'field.code_invalid'
  | 'field.complaint_about'
  | 'field.country'
  | 'field.email_invalid'
  | 'field.new_email_invalid'
  | 'field.good_faith'
  | 'field.iban_characters'
  | 'field.iban_checksum'
  | 'field.iban_country'
  | 'field.iban_length'
  | 'field.iban_sepa'
  | 'field.invalid'
  | 'field.mobile_invalid'
  | 'field.password_length'
  | 'field.region'
  | 'field.required'
  | 'field.too_long'
  | 'field.username_at'
  | 'field.username_characters'
  | 'field.username_is_email'
  | 'field.username_length'
  | 'field.username_letters'
  | 'field.username_script'

/** The problem of an input: a message and its values, if it has any. */
export interface FieldProblem {
  id: FieldProblemId
  values?: Record<string, string | number>
}
