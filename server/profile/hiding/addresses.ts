import { emailKey } from '#server/account/account.ts'
import { isEmail } from '#contract/rules/signup.ts'

/** Addresses of a person, in the normalized form used for comparing. */
export interface Addresses {
  emails: string[]
  /** E.164: +31612345678. */
  numbers: string[]
}

export interface ReadAddresses extends Addresses {
  /** Parts that are neither, as typed. */
  unread: string[]
}

/**
 * Parses the e-mail addresses and telephone numbers of a text, separated by lines, commas or semicolons, in any notation;
 * names beside them are ignored. `home`: the country of numbers without one.
 */
export async function readAddresses(text: string, home: string): Promise<ReadAddresses> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const country = isSupportedCountry(home) ? home : undefined
  const [emails, numbers] = [new Set<string>(), new Set<string>()]
  const unread: string[] = []
  for (const part of text.split(/[\n\r,;\t]+/).map((each) => each.trim())) {
    if (part === '') continue
    const named = part.split(/[\s<>()"]+/).filter(isEmail)
    const number = part.includes('@') ? undefined : parsePhoneNumberFromString(part, country)
    for (const email of named) emails.add(emailKey(email))
    if (number?.isValid()) numbers.add(number.number)
    else if (named.length === 0) unread.push(part)
  }
  return { emails: [...emails], numbers: [...numbers], unread }
}
