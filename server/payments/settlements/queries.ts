import { statement } from '#server/platform/database/database.ts'

/** The totals of a settlement, in minor units of its currency. */
export interface Total {
  id: string
  at: string
  currency: string
  payments: number
  refunds: number
  charge_backs: number
  fees: number
  paid_out: number
}

/** A mismatch, described in words, with the ids it concerns. */
export interface Difference {
  order?: string
  payment?: string
  settlement?: string
  says: string
}

export interface ReportRow {
  provider: string
  made_at: Date
  /** The report covers payouts from then on. */
  since: Date
  settlements: Total[]
  differences: Difference[]
}

export const insertReport = statement(
  'settlement_report_insert',
  'insert into settlement_report (provider, made_at, since, settlements, differences) values ($1, $2, $3, $4, $5) on conflict do nothing',
)

export const findLastReport = statement<ReportRow>(
  'settlement_report_find_last',
  'select * from settlement_report where provider = $1 order by made_at desc limit 1',
)

export const deleteOldReports = statement(
  'settlement_report_delete_old',
  'delete from settlement_report where provider = $1 and made_at < $2',
)

export interface SettledOrder {
  member_id: string
  id: string
  price: number
  currency: string
  payment_state: string | null
  refunded: number
  charged_back: number
}

const columns = 'member_id, id, price, currency, payment_state, refunded, charged_back'

export const findOrder = statement<SettledOrder>(
  'settlement_order_find',
  `select ${columns} from member_order where member_id = $1 and id = $2`,
)

export const findOrderNumbered = statement<SettledOrder>(
  'settlement_order_find_numbered',
  `select ${columns} from member_order where id = $1 and provider = $2`,
)

export const findOrderOfPayment = statement<{ member_id: string; order_id: string }>(
  'settlement_payment_find',
  'select member_id, order_id from provider_payment where provider = $1 and payment_id = $2',
)

/** $1 site, $2 provider, $3 from, $4 until: orders paid in that time. */
export const listPaid = statement<SettledOrder & { completed_at: Date }>(
  'settlement_order_list_paid',
  `select ${columns}, completed_at from member_order
   where site_id = $1 and provider = $2 and completed_at >= $3 and completed_at < $4`,
)
