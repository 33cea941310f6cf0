import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { obeys } from '../schemas.ts'
import { type DebtorField, debtorProblem } from '../rules/debtor.ts'

const field = (name: DebtorField) =>
  z.string().check(
    z.trim(),
    obeys((value) => debtorProblem(name, value)),
  )

/** The specification's direct-debit form (section 3). */
export const debtor = z.object({
  account_holder: field('account_holder'),
  iban: field('iban'),
  street: field('street'),
  house_number: field('house_number'),
  postal_code: field('postal_code'),
  city: field('city'),
  mobile_number: field('mobile_number'),
})

export type Debtor = z.output<typeof debtor>

export const readDirectDebit = endpoint({
  method: 'GET',
  path: '/api/direct-debit.php',
  caller: 'member',
  summary: 'The mandate to sign, in the payer’s language, and whether direct debit is open to them.',
  input: z.object({}),
  output: z.object({
    open: z.boolean(),
    /** The reason why it is not open. */
    refusal: z.nullable(z.enum(['direct_debit_blocked', 'direct_debit_limit'])),
    creditor: z.object({ name: z.string(), address: z.string(), identifier: z.string() }),
    /** Version of the text, stored with the signature. */
    version: z.string(),
    /** The member's current mandate, if there is one. */
    mandate: z.nullable(z.object({ reference: z.string(), iban_end: z.string(), signed: z.string() })),
  }),
  status: 200,
  errors: ['authentication_required'],
})
