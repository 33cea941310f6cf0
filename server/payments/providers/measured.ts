import { Histogram } from 'prom-client'
import { metrics } from '#server/platform/log/metrics.ts'
import { type Provider, ProviderError } from './provider.ts'

const seconds = new Histogram({
  name: 'provider_call_seconds',
  help: 'How long the payment provider took to answer, by call and outcome: ok, refused (what was asked for cannot be), failed (it may pass).',
  labelNames: ['provider', 'call', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
  registers: [metrics],
})

const calls = [
  'methods',
  'createPayment',
  'fetchPayment',
  'cancelPayment',
  'createCustomer',
  'createMandate',
  'fetchMandate',
  'revokeMandate',
  'refund',
  'fetchRefund',
  'settlements',
] as const

/** Wraps a provider so that its calls are timed and counted. */
export function measured(provider: Provider): Provider {
  const timed = calls.map((call) => {
    const ask = provider[call] as (...args: unknown[]) => Promise<unknown>
    return [call, (...args: unknown[]) => measure(provider.name, call, () => ask(...args))]
  })
  return { ...provider, ...Object.fromEntries(timed) }
}

async function measure<Answer>(provider: string, call: string, ask: () => Promise<Answer>): Promise<Answer> {
  const end = seconds.startTimer({ provider, call })
  try {
    const answer = await ask()
    end({ outcome: 'ok' })
    return answer
  } catch (error) {
    end({ outcome: error instanceof ProviderError && !error.transient ? 'refused' : 'failed' })
    throw error
  }
}
