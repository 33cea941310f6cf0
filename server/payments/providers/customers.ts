import { findCustomer, insertCustomer } from '#server/payments/orders/queries.ts'
import type { Services } from '#server/services.ts'
import type { Provider } from './provider.ts'

/**
 * A member as the provider knows him, made there at the first need: a number without a name, so that whoever reads the
 * provider's books learns no more than that somebody paid. Throws `ProviderError`.
 */
export async function customerOf(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  provider: Provider,
  memberId: string,
): Promise<string> {
  const known = await db.row(findCustomer, [memberId, provider.name])
  if (known) return known.customer_id
  const memberKey = keys.sign('customers', `${provider.name}:${memberId}`)
  const customerId = await provider.createCustomer(`customer:${memberKey}`, memberKey)
  await db.run(insertCustomer, [memberId, provider.name, customerId])
  return (await db.row(findCustomer, [memberId, provider.name]))!.customer_id
}
