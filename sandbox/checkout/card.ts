import type { Instrument } from '../store/entities.ts'
import { behaviourOfCard, brandOf } from '../payments/outcomes.ts'
import type { View } from './view.ts'

/** A card out of the form, or what is wrong with it. Of the number only the last digits are kept. */
export function readCard(form: URLSearchParams, now: Date): { card?: Instrument; errors: View['errors'] } {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '')
  const holder = (form.get('holder') ?? '').trim().slice(0, 100)
  const behaviour = behaviourOfCard(number)
  const expiry = readExpiry(form.get('expiry') ?? '')
  const errors: View['errors'] = {}
  if (!behaviour) errors.number = 'error.number'
  if (!expiry) errors.expiry = 'error.expiry'
  else if (expiry < now.toISOString().slice(0, 7)) errors.expiry = 'error.expired'
  if (!/^\d{3,4}$/.test((form.get('cvc') ?? '').trim())) errors.cvc = 'error.cvc'
  if (!holder) errors.holder = 'error.holder'
  if (Object.keys(errors).length > 0 || !behaviour || !expiry) return { errors }
  return {
    card: { kind: 'creditcard', holder, number: number.slice(-4), label: brandOf(number), expiry, behaviour },
    errors,
  }
}

/** "4/29", "04 / 2029" → "2029-04" */
function readExpiry(text: string): string | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const number = Number(month)
  return number >= 1 && number <= 12 ? `20${year}-${String(number).padStart(2, '0')}` : undefined
}
