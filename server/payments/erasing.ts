import { eraseWallet } from '#server/credits/credits.ts'
import { eraseMandates } from '#server/payments/mandates/mandates.ts'
import { eraseOrders } from '#server/payments/orders/erasing.ts'
import { eraseCustomers } from '#server/payments/providers/customers.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Erases a member's personal data from the books, including the wallet. The books stay (orders, invoices, ledger, refunds,
 * mandates) under a number that identifies nobody. Orders come first: applying a payment locks in the same order.
 */
export async function erasePurchases(tx: Transaction, memberId: string): Promise<void> {
  await eraseOrders(tx, memberId)
  await eraseWallet(tx, memberId)
  await eraseMandates(tx, memberId)
  await eraseCustomers(tx, memberId)
}

export { forgetMandates } from '#server/payments/mandates/mandates.ts'
