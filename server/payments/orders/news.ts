import type { OrderRow } from './queries.ts'

export type News = 'paid' | 'transfer' | 'failed_late' | 'charged_back' | 'reversed' | 'refunded'

/** What there is to tell: a receipt once, the other things whenever they happen. */
export function orderEventsOf(before: OrderRow, after: OrderRow): News[] {
  const news: News[] = []
  if (before.completed_at === null && after.completed_at !== null) news.push('paid')
  if (before.transfer_reference === null && after.state === 'pending' && after.transfer_iban !== null) news.push('transfer')
  if (before.state === 'pending' && after.state === 'failed' && after.method === 'directdebit') news.push('failed_late')
  if (before.state !== 'charged_back' && after.state === 'charged_back') news.push('charged_back')
  if (before.state === 'charged_back' && before.charged_back > after.charged_back && after.charged_back === 0)
    news.push('reversed')
  // What he asked back himself he is told elsewhere.
  if (after.foreign_refunded > before.foreign_refunded) news.push('refunded')
  return news
}
