import type { Debtor } from '#contract/payments/mandates.ts'
import { debtorFields } from '#contract/rules/debtor.ts'
import { bareIban } from '#contract/rules/iban.ts'
import { type FieldProblem, invalid } from '#server/platform/http/problem.ts'

export interface Surroundings {
  /** The site's: SMS go to these countries and no other. */
  countries: readonly string[]
  /** Whose numbers may be written without a country code. */
  home: string
}

/**
 * A direct-debit form, whose fields obey their rules, with its account and telephone number in their one written form
 * (NL91ABNA0417164300, +31612345678). `invalid_input` tells which fields are missing, and what is wrong with the number.
 */
export async function requireGoodDebtor(input: Partial<Debtor>, around: Surroundings): Promise<Debtor> {
  const missing = debtorFields.filter((name) => input[name] === undefined)
  const fields: Record<string, FieldProblem> = Object.fromEntries(missing.map((name) => [name, 'field.required']))
  const number = input.mobile_number === undefined ? undefined : await readNumber(input.mobile_number, around.home)
  if (input.mobile_number !== undefined) {
    const wrong = numberProblem(number, around.countries)
    if (wrong) fields['mobile_number'] = wrong
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const form = input as Debtor
  return { ...form, iban: bareIban(form.iban), mobile_number: number!.e164 }
}

interface TelephoneNumber {
  e164: string
  country: string | undefined
  valid: boolean
  mobile: boolean
}

/** Undefined for what is no number at all. */
async function readNumber(text: string, home: string): Promise<TelephoneNumber | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(text, isSupportedCountry(home) ? home : undefined)
  if (!number) return undefined
  const type = number.getType()
  // Where mobile and fixed numbers look the same (North America) nobody can tell.
  const mobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return { e164: number.number, country: number.country, valid: number.isValid(), mobile }
}

function numberProblem(number: TelephoneNumber | undefined, countries: readonly string[]): FieldProblem | undefined {
  if (!number?.valid) return 'field.mobile_invalid'
  if (!number.mobile) return 'field.mobile_fixed'
  return number.country && countries.includes(number.country) ? undefined : 'field.mobile_country'
}
