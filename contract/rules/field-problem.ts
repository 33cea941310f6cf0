/** The messages that rules give. */
export type FieldProblemId =
  | 'field.account_holder'
  | 'field.code_invalid'
  | 'field.iban_characters'
  | 'field.iban_checksum'
  | 'field.iban_country'
  | 'field.iban_length'
  | 'field.iban_sepa'
  | 'field.invalid'
  | 'field.mobile_invalid'
  | 'field.required'
  | 'field.too_long'

/** What is wrong with what somebody entered: a message, with its values where it has some. */
export interface FieldProblem {
  id: FieldProblemId
  values?: Record<string, string | number>
}
