import { siteOf } from '#server/site/site.ts'
import { accounting } from './accounting.ts'
import type { Command } from './command-line.ts'
import { disputes } from './disputes.ts'
import { order, orders, refund } from './orders.ts'
import { settlements } from './settlements.ts'

/** The commands about money: what was bought, what goes back, and the books. */
export const moneyCommands: Record<string, Command> = {
  orders: {
    words: 'SITE [--state failed] [--since 2026-11-01] [--member NAME]',
    says: 'the latest hundred orders, or those that match',
    run: async (db, [id = '', ...rest]) => orders(db, (await siteOf(db, id)).id, rest),
  },
  order: {
    words: 'SITE ORDER',
    says: 'one order in full, by its number or the provider’s',
    run: async (db, [id = '', number = '']) => order(db, (await siteOf(db, id)).id, number),
  },
  refund: {
    words: 'SITE ORDER [AMOUNT]',
    says: 'what can be refunded of an order; with that amount in minor units, refunds it, once',
    run: async (db, [id = '', ...rest], config) => refund({ db, config }, (await siteOf(db, id)).id, rest),
  },
  disputes: {
    words: 'SITE [ORDER [sent]]',
    says: 'disputes and their deadlines; the evidence for one; "sent" notes that it was sent',
    run: async (db, [id = '', ...rest]) => disputes(db, await siteOf(db, id), rest),
  },
  settlements: {
    words: '[now]',
    says: 'the provider’s payouts and fees, and differences from the orders, as compared this morning, or now',
    run: async (db, [verb], config) => settlements({ db, config }, verb),
  },
  accounting: {
    words: '[SITE] MONTH [--format csv|datev|oss]',
    says: `the books of a month (2026-10) as CSV or for DATEV (--consultant 1001 --client 1 --chart skr03|skr04), or the VAT of a quarter
      (2026-Q4) by country, without names: … accounting 2026-10 --format datev > EXTF_Buchungsstapel.csv`,
    run: async (db, words, _config, actor) => accounting(db, words, actor),
  },
}
