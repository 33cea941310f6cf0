import { type Transaction, statement } from '#server/platform/database/database.ts'

const strip = statement(
  'order_erase',
  `update member_order set version = version + 1, checkout_url = null, paid_with = null, transfer_holder = null, transfer_iban = null,
     transfer_reference = null, payer_network = null
   where member_id = $1`,
)

/** Erases what names him of a member's orders: with what, from where and by which page he paid. What was sold, for how much and with which tax stays. */
export async function eraseOrders(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(strip, [memberId])
}

/** What of an order is nobody's any more once its member is erased, whatever the provider says of it later. */
export const unnamed = {
  checkout_url: null,
  paid_with: null,
  transfer_holder: null,
  transfer_iban: null,
  transfer_reference: null,
} as const
