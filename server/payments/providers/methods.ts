import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Provider } from './provider.ts'

export interface Payment {
  country: string
  currency: string
  /** Minor units. */
  amount: number
  /** False where the site has no creditor identifier to collect debits with. */
  collects?: boolean
  /** The payment has to show the payer's country: methods that do come first. */
  restricted?: boolean
}

/**
 * Methods for a payment, the best known in that country first: those that the provider accepts and that exist in the country
 * and currency. Retired methods come only if the provider still lists them. Empty without a provider.
 */
export async function offeredMethods(
  provider: Provider | undefined,
  { country, currency, amount, collects = true, restricted = false }: Payment,
): Promise<MethodCode[]> {
  if (!provider) return []
  const taken = await provider.methods(country, currency)
  return methodCodes
    .filter((code) => collects || methodOf(code).kind !== 'direct_debit')
    .filter(
      (code) =>
        taken.includes(code) && takesMoneyOf(code, country, currency) && isWithinLimit(code, { country, currency, amount }),
    )
    .map((code) => ({ code, rank: rankOf(code) + (restricted && !revealsCountry(code) ? 10 : 0) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ code }) => code)
}

/** Refuses a method that cannot pay this: `method_unavailable`. If the provider lists none, it decides when it is charged. */
export async function requireMethod(provider: Provider, method: MethodCode, payment: Payment): Promise<void> {
  const offered = await offeredMethods(provider, payment)
  if (offered.length > 0 && !offered.includes(method)) throw problem('method_unavailable')
}

/** Whether a method exists in a country and currency, by our own table. */
export function takesMoneyOf(code: MethodCode, country: string, currency: string): boolean {
  const { countries, currencies } = methodOf(code)
  return (countries.length === 0 || countries.includes(country)) && (currencies.length === 0 || currencies.includes(currency))
}

/** Whether a method requires an account in that country, so that a payment proves the payer's country. */
export function attestsCountry(code: MethodCode, country: string): boolean {
  const { kind, countries, retired } = methodOf(code)
  return ['bank', 'app', 'code'].includes(kind) && !retired && countries.includes(country)
}

/** False for a method whose provider never learns, or never reports, the payer's country. */
export function revealsCountry(code: MethodCode): boolean {
  return code !== 'paypal' && methodOf(code).kind !== 'voucher'
}

/** Maximum of one payment in minor units, where it is lower than the default. */
const maxAmounts: Partial<Record<MethodCode, number>> = { paysafecard: 1_000_00, directdebit: 1_000_00 }

function isWithinLimit(code: MethodCode, { amount }: Payment): boolean {
  return amount > 0 && amount <= (maxAmounts[code] ?? 10_000_00)
}

/** National methods come before international ones; slow methods and vouchers come last. */
function rankOf(code: MethodCode): number {
  const { kind, countries } = methodOf(code)
  if (kind === 'transfer' || kind === 'voucher') return 5
  if (kind === 'direct_debit') return 4
  if (kind === 'card') return countries.length > 0 && countries.length < 3 ? 1 : 3
  return countries.length > 0 ? 0 : 2
}

/** The longest that the shop waits for the provider. */
const timeoutMs = 2_000
/** How long a provider is not asked again after a failure, in milliseconds. */
const retryAfterMs = 15_000

/**
 * Wraps a provider so that its methods are fetched every five minutes for each country and currency. Never throws: if the
 * provider does not answer, the last answer is used, or an empty list without one.
 */
export function rememberMethods(provider: Provider): Provider {
  const known = new KnownMethods(provider)
  return { ...provider, methods: (country, currency) => known.of(country, currency) }
}

class KnownMethods {
  private readonly provider: Provider
  private readonly memory = new ShortMemory<MethodCode[]>({ size: 200, seconds: 5 * 60 })
  private readonly lastAnswers = new Map<string, MethodCode[]>()
  private readonly failedUntil = new Map<string, number>()

  constructor(provider: Provider) {
    this.provider = provider
  }

  /** The provider's answer, else its last one, else an empty list. A late answer is kept for the next call. */
  async of(country: string, currency: string): Promise<MethodCode[]> {
    const key = `${country}:${currency}`
    if ((this.failedUntil.get(key) ?? 0) > Date.now()) return this.lastAnswer(key)
    const asking = this.memory.recall(key, () => this.ask(key, country, currency))
    return Promise.race([asking.catch(() => this.lastAnswer(key)), this.afterTimeout(key)])
  }

  private async ask(key: string, country: string, currency: string): Promise<MethodCode[]> {
    try {
      const methods = await this.provider.methods(country, currency)
      this.lastAnswers.set(key, methods)
      this.failedUntil.delete(key)
      return methods
    } catch (error) {
      this.failedUntil.set(key, Date.now() + retryAfterMs)
      throw error
    }
  }

  private afterTimeout(key: string): Promise<MethodCode[]> {
    return new Promise((done) => setTimeout(() => done(this.lastAnswer(key)), timeoutMs).unref())
  }

  private lastAnswer(key: string): MethodCode[] {
    return this.lastAnswers.get(key) ?? []
  }
}
