import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Provider } from './provider.ts'
import { deleteCustomers, findCustomer, insertCustomer } from './queries.ts'

/**
 * A member as the provider knows him, made there at the first need: a number without a name, so that whoever reads the
 * provider's books learns no more than that somebody paid. Throws `ProviderError`.
 */
export async function customerOf(
  { db, keys }: { db: Database; keys: Keys },
  provider: Provider,
  memberId: string,
): Promise<string> {
  const known = await knownCustomer(db, provider.name, memberId)
  if (known) return known
  const memberKey = keys.sign('customers', `${provider.name}:${memberId}`)
  const customerId = await provider.createCustomer(`customer:${memberKey}`, memberKey)
  await db.run(insertCustomer, [memberId, provider.name, customerId])
  return (await knownCustomer(db, provider.name, memberId))!
}

/** His id at the provider; undefined while he has none. */
export async function knownCustomer(db: Handle, provider: string, memberId: string): Promise<string | undefined> {
  return (await db.row(findCustomer, [memberId, provider]))?.customer_id
}

/** Erases by which numbers providers know a member. */
export async function eraseCustomers(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteCustomers, [memberId])
}
