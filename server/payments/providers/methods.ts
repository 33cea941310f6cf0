import { type MethodCode, methodCodes, methodOf } from '#contract/payment-methods.ts'
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
  /** What is paid with has to tell where the payer lives: methods that do come first. */
  restricted?: boolean
}

/**
 * How a payment can be made, the best known in that country first: what the provider takes, where it is known and in the
 * currency it pays in. Retired methods come only where the provider still names them. No provider: nothing.
 */
export async function offeredMethods(
  provider: Provider | undefined,
  { country, currency, amount, collects = true, restricted = false }: Payment,
): Promise<MethodCode[]> {
  if (!provider) return []
  const taken = await provider.methods(country, currency)
  return methodCodes
    .filter((code) => collects || methodOf(code).kind !== 'direct_debit')
    .filter((code) => taken.includes(code) && takesMoneyOf(code, country, currency) && bears(code, { country, currency, amount }))
    .map((code) => ({ code, rank: rankOf(code) + (restricted && !revealsCountry(code) ? 10 : 0) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ code }) => code)
}

/** Refuses a method that cannot pay this now: `method_unavailable`. While the provider is silent, its own answer decides. */
export async function requireMethod(provider: Provider, method: MethodCode, payment: Payment): Promise<void> {
  const offered = await offeredMethods(provider, payment)
  if (offered.length > 0 && !offered.includes(method)) throw problem('method_unavailable')
}

/** Whether a method is known in a country and pays in a currency, as our own table has it. */
export function takesMoneyOf(code: MethodCode, country: string, currency: string): boolean {
  const { countries, currencies } = methodOf(code)
  return (countries.length === 0 || countries.includes(country)) && (currencies.length === 0 || currencies.includes(currency))
}

/** Whether paying by a method takes an account in that country, so that the payment tells where the payer lives. */
export function attestsCountry(code: MethodCode, country: string): boolean {
  const { kind, countries, retired } = methodOf(code)
  return ['bank', 'app', 'code'].includes(kind) && !retired && countries.includes(country)
}

/** False of a method by which a provider never learns, or never tells, where the payer lives. */
export function revealsCountry(code: MethodCode): boolean {
  return code !== 'paypal' && methodOf(code).kind !== 'voucher'
}

/** What one payment bears, in minor units, where it is less than with the others. */
const atMost: Partial<Record<MethodCode, number>> = { paysafecard: 1_000_00, directdebit: 1_000_00 }

function bears(code: MethodCode, { amount }: Payment): boolean {
  return amount > 0 && amount <= (atMost[code] ?? 10_000_00)
}

/** What is at home in a country before what is known everywhere; what takes long or needs a shop comes last. */
function rankOf(code: MethodCode): number {
  const { kind, countries } = methodOf(code)
  if (kind === 'transfer' || kind === 'voucher') return 5
  if (kind === 'direct_debit') return 4
  if (kind === 'card') return countries.length > 0 && countries.length < 3 ? 1 : 3
  return countries.length > 0 ? 0 : 2
}

/** Nobody waits longer than this to see a shop. */
const timeoutMs = 2_000
/** A provider that was silent is left in peace for so long. */
const silence = 15_000

/**
 * The same provider, asked for its methods every five minutes for each country and currency. It never throws: while it does not
 * answer its last word holds, and without one it takes nothing.
 */
export function rememberMethods(provider: Provider): Provider {
  const known = new KnownMethods(provider)
  return { ...provider, methods: (country, currency) => known.of(country, currency) }
}

class KnownMethods {
  private readonly provider: Provider
  private readonly memory = new ShortMemory<MethodCode[]>({ size: 200, seconds: 5 * 60 })
  private readonly lastWords = new Map<string, MethodCode[]>()
  private readonly silentUntil = new Map<string, number>()

  constructor(provider: Provider) {
    this.provider = provider
  }

  /** Its answer, else its last one; empty when it never gave one. An answer that came too late counts for the next who asks. */
  async of(country: string, currency: string): Promise<MethodCode[]> {
    const key = `${country}:${currency}`
    if ((this.silentUntil.get(key) ?? 0) > Date.now()) return this.lastWord(key)
    const asking = this.memory.recall(key, () => this.ask(key, country, currency))
    return Promise.race([asking.catch(() => this.lastWord(key)), this.afterTimeout(key)])
  }

  private async ask(key: string, country: string, currency: string): Promise<MethodCode[]> {
    try {
      const methods = await this.provider.methods(country, currency)
      this.lastWords.set(key, methods)
      this.silentUntil.delete(key)
      return methods
    } catch (error) {
      this.silentUntil.set(key, Date.now() + silence)
      throw error
    }
  }

  private afterTimeout(key: string): Promise<MethodCode[]> {
    return new Promise((done) => setTimeout(() => done(this.lastWord(key)), timeoutMs).unref())
  }

  private lastWord(key: string): MethodCode[] {
    return this.lastWords.get(key) ?? []
  }
}
