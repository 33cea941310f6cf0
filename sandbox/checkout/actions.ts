import type { Instrument } from '../store/entities.ts'
import { behaviourOfCard, brandOf } from '../payments/outcomes.ts'
import { failureReasons, type Payment, webhookModes } from '../store/entities.ts'
import { choicesFor } from '../api/methods.ts'
import { banksOf } from '../payments/families.ts'
import { cancel, expire, fail, findPayment, isFinal, pay, payWith, promise, update } from '../payments/payments.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { View } from './view.ts'

/** The result of a form: the same page with errors, another page of ours, or back to the shop. */
export type FormAnswer =
  | ({ kind: 'again' } & Pick<View, 'errors' | 'typed'>)
  | { kind: 'page'; path: string }
  | { kind: 'leave'; payment: Payment }

const start: FormAnswer = { kind: 'page', path: '' }

/** Does what a form's button says. A repeated form, or one of an earlier page, changes nothing. */
export function answerForm(sandbox: Sandbox, view: View, form: URLSearchParams): FormAnswer {
  if (form.get('form') !== view.form || isFinal(view.payment)) return start
  const action = form.get('do') ?? ''
  if (action.startsWith('test_')) return testAction(sandbox, view.payment, action, form)
  return act(sandbox, view, action, form)
}

function act(sandbox: Sandbox, view: View, action: string, form: URLSearchParams): FormAnswer {
  const { payment, family } = view
  const key = `${family} ${payment.step} ${action}`
  if (payment.step === 'choose') return choose(sandbox, payment, action)
  // As Mollie does, without notifying the shop: only leaving the choice of methods ends the payment.
  if (action === 'other') return toStep(sandbox, payment, 'choose', { instrument: undefined })
  if (key === 'card start pay') return payByCard(sandbox, payment, form)
  if (key === 'card secure confirm') return leave(pay(sandbox, payment))
  if (key === 'card secure decline') return leave(fail(sandbox, payment, 'authentication_failed'))
  if (key === 'bank start pay') return chooseBank(sandbox, payment, form)
  if (key === 'bank confirm confirm' || key === 'wallet start pay') return leave(pay(sandbox, payment))
  if (key === 'bank confirm back') return toStep(sandbox, payment, 'start')
  if (key === 'transfer start pay') return leave(promise(sandbox, payment))
  if (key === 'code start pay') return payByDigits(sandbox, payment, form, 'code', 6)
  if (key === 'voucher start pay') return payByDigits(sandbox, payment, form, 'pin', 16)
  if (key === 'app start approve') return fromApp(pay(sandbox, payment), form)
  if (key === 'app start decline') return fromApp(fail(sandbox, payment, 'refused_by_issuer'), form)
  return start
}

function choose(sandbox: Sandbox, payment: Payment, action: string): FormAnswer {
  if (action === 'cancel') return leave(cancel(sandbox, payment))
  const method = choicesFor(payment).find((each) => action === `method_${each}`)
  return method ? toStep(sandbox, payment, 'start', { method }) : start
}

function payByCard(sandbox: Sandbox, payment: Payment, form: URLSearchParams): FormAnswer {
  const { card, errors } = readCard(form, new Date())
  const typed = Object.fromEntries(['number', 'expiry', 'holder'].map((name) => [name, form.get(name) ?? '']))
  if (!card) return { kind: 'again', errors, typed }
  if (isForeign(card, payment)) return { kind: 'again', errors: { number: 'error.country' }, typed }
  if (card.behaviour.asksSecureCode) return toStep(sandbox, payment, 'secure', { instrument: card })
  return leave(payWith(sandbox, payment, card))
}

/** Whether a card is of another country than the shop accepts; as on Mollie's own page, the payer may try another card. */
function isForeign({ behaviour }: Instrument, { country }: Payment): boolean {
  return country !== null && behaviour.country !== undefined && behaviour.country !== country
}

function chooseBank(sandbox: Sandbox, payment: Payment, form: URLSearchParams): FormAnswer {
  const bank = banksOf(payment.method).find((name) => name === form.get('bank'))
  if (!bank) return { kind: 'again', errors: { bank: 'error.bank' }, typed: {} }
  return toStep(sandbox, payment, 'confirm', { bank })
}

function payByDigits(
  sandbox: Sandbox,
  payment: Payment,
  form: URLSearchParams,
  field: 'code' | 'pin',
  length: number,
): FormAnswer {
  const digits = (form.get(field) ?? '').replaceAll(/[\s-]/g, '')
  if (digits.length === length && /^\d+$/.test(digits)) return leave(pay(sandbox, payment))
  return { kind: 'again', errors: { [field]: `error.${field}` }, typed: { [field]: form.get(field) ?? '' } }
}

/** The phone that scanned the code shows the result; the page where the payer began continues by itself. */
function fromApp(payment: Payment, form: URLSearchParams): FormAnswer {
  return form.has('scanned') ? { kind: 'page', path: '/app?scanned' } : leave(payment)
}

function testAction(sandbox: Sandbox, before: Payment, action: string, form: URLSearchParams): FormAnswer {
  const mode = webhookModes.find((each) => each === form.get('webhooks')) ?? before.webhooks
  const payment = update(sandbox, before, { webhooks: mode })
  const reason = failureReasons.find((each) => each === form.get('reason')) ?? 'unknown_reason'
  if (action === 'test_pay') pay(sandbox, payment)
  else if (action === 'test_fail') fail(sandbox, payment, reason)
  else if (action === 'test_cancel') cancel(sandbox, payment)
  else if (action === 'test_expire') expire(sandbox, payment)
  return leave(findPayment(sandbox, payment.id))
}

function toStep(sandbox: Sandbox, payment: Payment, step: Payment['step'], more: Partial<Payment> = {}): FormAnswer {
  update(sandbox, payment, { ...more, step })
  return start
}

function leave(payment: Payment): FormAnswer {
  return { kind: 'leave', payment }
}

/** A card from the form, or its errors. Only the last digits of the number are kept. */
function readCard(form: URLSearchParams, now: Date): { card?: Instrument; errors: View['errors'] } {
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
