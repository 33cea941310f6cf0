import type { MethodCode } from '#contract/payment-methods.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Provider } from './provider.ts'

/** Nobody waits longer than this to see a shop. */
const patience = 2_000
/** A provider that was silent is left in peace for so long. */
const silence = 15_000

/** What a provider says it takes, asked every five minutes for each country and currency. Never throws. */
export class Offers {
  private readonly provider: Provider
  private readonly memory = new ShortMemory<readonly MethodCode[]>({ size: 200, seconds: 5 * 60 })
  private readonly lastWords = new Map<string, readonly MethodCode[]>()
  private readonly silentUntil = new Map<string, number>()

  constructor(provider: Provider) {
    this.provider = provider
  }

  /** Its answer, else its last one; empty when it never gave one. An answer that came too late counts for the next who asks. */
  async of(country: string, currency: string): Promise<readonly MethodCode[]> {
    const key = `${country}:${currency}`
    if ((this.silentUntil.get(key) ?? 0) > Date.now()) return this.lastWord(key)
    const asking = this.memory.recall(key, () => this.ask(key, country, currency))
    return Promise.race([asking.catch(() => this.lastWord(key)), this.afterPatience(key)])
  }

  private async ask(key: string, country: string, currency: string): Promise<readonly MethodCode[]> {
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

  private afterPatience(key: string): Promise<readonly MethodCode[]> {
    return new Promise((done) => setTimeout(() => done(this.lastWord(key)), patience).unref())
  }

  private lastWord(key: string): readonly MethodCode[] {
    return this.lastWords.get(key) ?? []
  }
}
