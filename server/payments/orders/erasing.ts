import { type Transaction, statement } from '#server/platform/database/database.ts'

const strip = statement(
  'order_erase',
  `update member_order set version = version + 1, checkout_url = null, paid_with = null, transfer_holder = null, transfer_iban = null,
     transfer_reference = null, payer_network = null
   where member_id = $1`,
)

/**
 * Erases what identifies the payer in a member's orders: payment method, origin and checkout page. What was sold, the price and
 * the tax stay.
 */
export async function eraseOrders(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(strip, [memberId])
}

/** Fields of an order that stay empty once its member is erased, whatever the provider reports later. */
export const erasedFields = {
  checkout_url: null,
  paid_with: null,
  transfer_holder: null,
  transfer_iban: null,
  transfer_reference: null,
} as const
