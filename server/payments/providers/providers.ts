import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import type { Config } from '#server/config.ts'
import { mollieProvider } from './mollie.ts'
import { measured } from './measured.ts'
import { rememberMethods } from './methods.ts'
import type { Provider } from './provider.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { canText } from '#server/platform/sms/sms.ts'
import { stripeProvider } from './stripe.ts'

/** The payment providers of this installation. */
export interface Providers {
  /** The provider of new orders; undefined if none is configured. */
  readonly current: Provider | undefined
  /** The provider of an earlier order: the operator may have changed providers. */
  named(name: string): Provider | undefined
}

type Known = Pick<
  Config,
  | 'sms'
  | 'production'
  | 'demo'
  | 'paymentProvider'
  | 'mollieKey'
  | 'mollieAccessToken'
  | 'stripeKey'
  | 'stripeWebhookSecret'
  | 'mailFrom'
>

/**
 * Opens the configured providers; throws an error that names what is missing. Loads and calls nothing before the first payment.
 */
export function openProviders(config: Known, sandbox: SandboxProcess | undefined): Providers {
  const open = new Map<string, Provider>()
  for (const name of ['sandbox', 'mollie', 'stripe'] as const) {
    const provider = openProvider(name, config, sandbox)
    if (provider) open.set(name, withDebits(rememberMethods(measured(provider)), canText(config)))
  }
  const { paymentProvider } = config
  if (paymentProvider && !open.has(paymentProvider))
    throw new Error(
      `PAYMENT_PROVIDER=${paymentProvider} needs ${paymentProvider === 'stripe' ? 'STRIPE_SECRET_KEY' : 'MOLLIE_API_KEY'}.`,
    )
  return { current: paymentProvider && open.get(paymentProvider), named: (name) => open.get(name) }
}

/** A direct debit is signed by a code on the member's telephone: where no text message leaves, it is not offered. */
function withDebits(provider: Provider, canSign: boolean): Provider {
  if (canSign) return provider
  const isOther = (code: MethodCode) => methodOf(code).kind !== 'direct_debit'
  return { ...provider, signsDebits: false, methods: async (...asked) => (await provider.methods(...asked)).filter(isOther) }
}

function openProvider(name: Provider['name'], config: Known, sandbox: SandboxProcess | undefined): Provider | undefined {
  if (name === 'mollie' && config.mollieKey)
    return mollieProvider({ name, key: config.mollieKey, accessToken: config.mollieAccessToken })
  if (name === 'stripe' && config.stripeKey)
    return stripeProvider({ key: config.stripeKey, webhookSecret: config.stripeWebhookSecret, mail: config.mailFrom })
  if (name === 'sandbox' && sandbox)
    return mollieProvider({ name, key: sandboxKey, accessToken: 'access_sandbox', address: () => sandbox.address() })
  return undefined
}

/** The sandbox accepts this key from any client: it is for tests. */
const sandboxKey = 'test_beau_sandbox_0123456789abcdef'
