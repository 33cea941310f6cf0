import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Provider } from './provider.ts'
import { findCustomer, insertCustomer } from '#server/payments/orders/queries.ts'

/** Until `useCustomerSecret` has been called a process knows only customers that it made itself. */
let key = createSecretKey(randomBytes(32))

/** Gives all processes of an installation the same key, derived from its one secret. */
export function useCustomerSecret(secret: Buffer): void {
  key = createSecretKey(createHmac('sha256', secret).update('customers').digest())
}

/**
 * A member as the provider knows him, made there at the first need: a number without a name, so that whoever reads the
 * provider's books learns no more than that somebody paid. Throws `ProviderError`.
 */
export async function customerOf(db: Database, provider: Provider, memberId: string): Promise<string> {
  const known = await db.row(findCustomer, [memberId, provider.name])
  if (known) return known.customer_id
  const memberKey = createHmac('sha256', key).update(`${provider.name}:${memberId}`).digest('base64url')
  const customerId = await provider.createCustomer(`customer:${memberKey}`, memberKey)
  await db.run(insertCustomer, [memberId, provider.name, customerId])
  return (await db.row(findCustomer, [memberId, provider.name]))!.customer_id
}
