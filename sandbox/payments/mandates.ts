import type { Mandate, Payment } from '../store/entities.ts'
import { newId } from '../store/ids.ts'
import { behaviourOfAccount, isRefusedAccount } from './outcomes.ts'
import { notFound, unprocessable } from './refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'

export function findMandate({ store }: Sandbox, customerId: string, id: string): Mandate {
  const mandate = store.mandates.get(id)
  if (mandate?.customerId !== customerId) throw notFound('mandate', id)
  return mandate
}

/** The mandate to charge: the named one, else the customer's latest; refused if it is not valid. */
export function usableMandate(sandbox: Sandbox, customerId: string, id: string | null): Mandate {
  const valid = sandbox.store.mandates.of(customerId).find((mandate) => mandate.status === 'valid')
  const mandate = id ? findMandate(sandbox, customerId, id) : valid
  if (mandate?.status !== 'valid') throw unprocessable('No suitable mandates found for customer.', 'mandateId')
  return mandate
}

/** A mandate on an account, from a form that the customer signed with the shop. */
export function createMandate(sandbox: Sandbox, customerId: string, body: Record<string, unknown>): Mandate {
  if (body.method !== 'directdebit') throw unprocessable('Only mandates for direct debit can be made here.', 'method')
  const holder = body.consumerName
  if (typeof holder !== 'string' || !holder.trim()) throw unprocessable('The consumer name is required.', 'consumerName')
  const iban = String(body.consumerAccount ?? '')
    .replaceAll(/\s/g, '')
    .toUpperCase()
  if (!isIban(iban)) throw unprocessable('The bank account is invalid.', 'consumerAccount')
  return sandbox.store.mandates.put({
    id: newId('mdt'),
    created: new Date().toISOString(),
    customerId,
    status: isRefusedAccount(iban) ? 'invalid' : 'valid',
    instrument: { kind: 'directdebit', holder, number: iban, label: null, expiry: null, behaviour: behaviourOfAccount(iban) },
    signatureDate: typeof body.signatureDate === 'string' ? body.signatureDate : new Date().toISOString().slice(0, 10),
    reference: typeof body.mandateReference === 'string' ? body.mandateReference : null,
  })
}

/** Stores the instrument of a first payment; returns the mandate's id. */
export function storeInstrument(sandbox: Sandbox, payment: Payment): string | null {
  const { customerId, instrument } = payment
  if (!customerId || !instrument) return null
  const mandate = sandbox.store.mandates.put({
    id: newId('mdt'),
    created: new Date().toISOString(),
    customerId,
    status: 'valid',
    instrument,
    signatureDate: new Date().toISOString().slice(0, 10),
    reference: null,
  })
  return mandate.id
}

/** ISO 13616: the check digits make the whole number 1 modulo 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
