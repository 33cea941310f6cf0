import type { Behaviour, FailureReason } from '../store/entities.ts'

/** Card numbers with a special outcome, by their last four digits: those that begin with 4000. */
export const testCards: Record<string, Behaviour> = {
  '0002': { fails: 'card_declined' },
  '9995': { fails: 'insufficient_funds' },
  '9987': { fails: 'inactive_card' },
  '9979': { fails: 'possible_fraud' },
  '0069': { fails: 'card_expired' },
  '0127': { fails: 'invalid_cvv' },
  '0119': { fails: 'unknown_reason' },
  '3155': { asksSecureCode: true },
  '0341': { failsOnRepeat: 'insufficient_funds' },
  '0259': { chargedBack: true },
  '5126': { refundFails: true },
  '0019': { country: 'US' },
}

/** The outcome of a card number; undefined if it is not a card number (wrong length or check digit). */
export function behaviourOfCard(number: string): Behaviour | undefined {
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return undefined
  if (!/^4000\d{12}$/.test(number)) return {}
  return testCards[number.slice(-4)] ?? {}
}

/** The outcome of an account, decided by the end of its IBAN. */
export function behaviourOfAccount(iban: string): Behaviour {
  if (iban.endsWith('01')) return { slow: true }
  if (iban.endsWith('02')) return { fails: 'insufficient_funds' }
  if (iban.endsWith('03')) return { chargedBack: true }
  return {}
}

/** A mandate on an account with this end is refused. */
export function isRefusedAccount(iban: string): boolean {
  return iban.endsWith('04')
}

/** Mollie's name of the brand. */
export function brandOf(number: string): string {
  if (/^(5019|4571)/.test(number)) return 'Dankort'
  if (number.startsWith('4')) return 'Visa'
  if (/^(50|5[6-9]|6[0-47-9])/.test(number) && !/^(6011|64[4-9]|65)/.test(number)) return 'Maestro'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'American Express'
  if (/^(6011|64[4-9]|65)/.test(number)) return 'Discover'
  return 'Visa'
}

/** A bank's reason for a failed direct debit (ISO 20022). */
export const bankReasons: Partial<Record<FailureReason, { code: string; reason: string }>> = {
  insufficient_funds: { code: 'AM04', reason: 'Insufficient funds' },
}

/** ISO/IEC 7812-1, annex B. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
