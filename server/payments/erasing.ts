import { eraseWallet } from '#server/credits/credits.ts'
import { eraseMandates } from '#server/payments/mandates/mandates.ts'
import { eraseOrders } from '#server/payments/orders/erasing.ts'
import { eraseCustomers } from '#server/payments/providers/customers.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Erases a member from the books, wallet included, and leaves the books: orders, invoices, ledger, refunds and mandates, under a number that
 * leads to nobody. Orders first, as whoever applies a payment locks them.
 */
export async function erasePurchases(tx: Transaction, memberId: string): Promise<void> {
  await eraseOrders(tx, memberId)
  await eraseWallet(tx, memberId)
  await eraseMandates(tx, memberId)
  await eraseCustomers(tx, memberId)
}

export { forgetMandates } from '#server/payments/mandates/mandates.ts'
