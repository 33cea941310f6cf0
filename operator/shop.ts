import { parseArgs } from 'node:util'
import { allBundles, endBundle, saveBundle } from '#server/credits/bundles/bundles.ts'
import { hundredthsOf } from '#server/discounts/discounts.ts'
import { endDiscount, listDiscounts, type OperatorDiscount, saveDiscount } from '#server/discounts/operator.ts'
import type { Handle } from '#server/platform/database/database.ts'

/**
 * A site's bundles:
 *   bundles SITE                                            lists them
 *   bundles SITE set ID COUNTRY CREDITS PRICE CURRENCY      PRICE in minor units: 3000 is €30.00
 *   bundles SITE end ID                                     takes it off sale
 */
export async function bundles(db: Handle, siteId: string, [verb = 'list', id = '', ...rest]: string[]): Promise<void> {
  if (verb === 'list') for (const each of await allBundles(db, siteId)) console.log(bundleLine(each))
  else if (verb === 'end') await endBundle(db, siteId, id)
  else if (verb === 'set') {
    const [country = '', credits, amount, currency = ''] = rest
    if (rest.length !== 4)
      throw new RangeError('bundles SITE set takes ID COUNTRY CREDITS PRICE CURRENCY, as: nl-60 NL 60 3000 EUR')
    await saveBundle(db, siteId, { id, country, credits: Number(credits), price: { amount: Number(amount), currency } })
  } else throw new RangeError(`bundles SITE takes nothing, set or end, not "${verb}".`)
}

function bundleLine({ id, country, credits, price, active }: Awaited<ReturnType<typeof allBundles>>[number]): string {
  return [id, country, `${credits} credits`, `${price.amount} ${price.currency}`, active ? 'on sale' : 'ended'].join('\t')
}

/**
 * Its discount codes:
 *   discount SITE                          lists them, with how often each was used
 *   discount SITE set CODE PERCENT [--country NL] [--currency EUR] [--minimum 3000] [--methods ideal,paypal]
 *                    [--starts 2026-12-01] [--expires 2026-12-31T23:00Z] [--validity once-per-user|once|unlimited]
 *   discount SITE end CODE                 ends it
 */
export async function discount(db: Handle, siteId: string, [verb = 'list', ...rest]: string[]): Promise<void> {
  if (verb === 'list') for (const each of await listDiscounts(db, siteId)) console.log(discountLine(each))
  else if (verb === 'end') await endDiscount(db, siteId, rest[0] ?? '')
  else if (verb === 'set') await saveDiscount(db, siteId, readDiscount(rest))
  else throw new RangeError(`discount SITE takes nothing, set or end, not "${verb}".`)
}

function readDiscount(words: string[]): OperatorDiscount {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      country: option,
      currency: option,
      minimum: option,
      methods: option,
      starts: option,
      expires: option,
      validity: option,
    },
  })
  const [code = '', percent] = positionals
  const { country, currency, minimum, methods, starts, expires, validity = 'once-per-user' } = values
  return {
    code,
    hundredths: hundredthsOf(Number(percent)),
    country: country ?? null,
    currency: currency ?? null,
    minimumOrderValue: minimum === undefined ? null : Number(minimum),
    methods: methods?.split(',') ?? null,
    expires: expires === undefined ? null : readTime(expires),
    validity: validity as OperatorDiscount['validity'],
    ...(starts !== undefined && { starts: readTime(starts) }),
  }
}

function readTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new RangeError(`"${text}" is no time`)
  return time
}

function discountLine(each: Awaited<ReturnType<typeof listDiscounts>>[number]): string {
  const { code, hundredths, country, currency, minimumOrderValue, methods, expires, validity, status, uses } = each
  const limits = [country, currency, minimumOrderValue, methods?.join(','), expires && `until ${expires.toISOString()}`]
  return [code, `${hundredths / 100} %`, validity, ...limits.filter((part) => part !== null), status, `${uses} used`].join('\t')
}
