import { methodCodes, type MethodCode } from '#contract/payments/payment-methods.ts'
import { isCountry, isCurrency } from '#contract/rules/codes.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import { codeKey, type Discount } from './discount.ts'
import { newcomerCodes } from './newcomer.ts'
import { endDiscount as end, findDiscounts, removeDiscounts as remove, saveDiscount as save } from './queries.ts'

export interface OperatorDiscount extends Omit<Discount, 'methods'> {
  methods: readonly string[] | null
  /** By default now. */
  starts?: Date
}

export interface ListedDiscount extends Discount {
  starts: Date
  status: 'active' | 'ended'
  uses: number
}

/** A site's discounts with their number of uses, including ended ones. */
export async function listDiscounts(db: Handle, siteId: string): Promise<ListedDiscount[]> {
  return (await db.rows(findDiscounts, [siteId])).map((row) => ({
    code: row.code,
    hundredths: row.percentage,
    country: row.country,
    currency: row.currency,
    minimumOrderValue: row.minimum_order_value,
    methods: row.methods,
    starts: row.starts_at,
    expires: row.expires_at,
    validity: row.validity,
    status: row.status,
    uses: row.uses,
  }))
}

/** Creates a discount, or changes and reactivates the one with that code. Its uses stay. */
export async function saveDiscount(db: Handle, siteId: string, discount: OperatorDiscount): Promise<void> {
  const code = codeKey(discount.code)
  requireValid({ ...discount, code })
  const document = {
    code,
    percentage: discount.hundredths,
    country: discount.country,
    currency: discount.currency,
    minimum_order_value: discount.minimumOrderValue,
    methods: discount.methods,
    starts_at: discount.starts ?? new Date(),
    expires_at: discount.expires,
    status: 'active',
    validity: discount.validity,
  }
  await db.run(save, [siteId, JSON.stringify(document)])
}

/** Ends a discount; orders placed with it keep it. Throws a RangeError if none is active. */
export async function endDiscount(db: Handle, siteId: string, code: string): Promise<void> {
  if ((await db.run(end, [siteId, codeKey(code)])) === 0)
    throw new BadInput(`No discount "${code}" is running at ${siteId}`, { code: 'field.discount_ended' })
}

/** Deletes the discounts of a site that is being removed. */
export async function removeDiscounts(db: Handle, siteId: string): Promise<void> {
  await db.run(remove, [siteId])
}

function requireValid({ code, hundredths, country, currency, minimumOrderValue, methods, validity }: OperatorDiscount): void {
  const rules: Array<[boolean, string, Record<string, string>]> = [
    [/^[\p{L}\p{N}_-]{3,40}$/u.test(code), 'A code has 3 to 40 letters, digits, dashes', { code: 'field.discount_code' }],
    [
      !Object.values<string>(newcomerCodes).includes(code),
      `${code} is what every newcomer gets`,
      { code: 'field.discount_newcomer' },
    ],
    [
      Number.isInteger(hundredths) && hundredths >= 1 && hundredths <= 9900,
      'A percentage is between 0.01 and 99',
      { percent: 'field.discount_percent' },
    ],
    [
      country === null || isCountry(country),
      `"${country}" is no country: two capital letters, such as NL`,
      { country: 'field.country' },
    ],
    [
      currency === null || isCurrency(currency),
      `"${currency}" is no currency: three capital letters, such as EUR`,
      { currency: 'field.currency' },
    ],
    [
      minimumOrderValue === null || currency !== null,
      'A minimum order value needs a currency',
      { currency: 'field.discount_needs_currency' },
    ],
    [
      minimumOrderValue === null || isCount(minimumOrderValue),
      'A minimum order value is a whole number of cents',
      { minimum: 'field.above_zero' },
    ],
    [
      methods === null || (methods.length > 0 && methods.every(isMethod)),
      `Methods are ${methodCodes.join(', ')}`,
      { methods: 'field.invalid' },
    ],
    [
      ['once-per-user', 'once', 'unlimited'].includes(validity),
      'A validity is once-per-user, once or unlimited',
      { validity: 'field.invalid' },
    ],
  ]
  const broken = rules.find(([holds]) => !holds)
  if (broken) throw new BadInput(broken[1], broken[2])
}

function isMethod(code: string): code is MethodCode {
  return (methodCodes as readonly string[]).includes(code)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= 2_147_483_647
}
