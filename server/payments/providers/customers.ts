import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Provider } from './provider.ts'
import { deleteCustomers, findCustomer, insertCustomer } from './queries.ts'

/**
 * A member's customer id at the provider, created when first needed. The customer has no name, so that the provider's
 * books only show that somebody paid. Throws `ProviderError`.
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

/** A member's customer id at the provider; undefined if there is none. */
export async function knownCustomer(db: Handle, provider: string, memberId: string): Promise<string | undefined> {
  return (await db.row(findCustomer, [memberId, provider]))?.customer_id
}

/** Deletes a member's customer ids. */
export async function eraseCustomers(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteCustomers, [memberId])
}
