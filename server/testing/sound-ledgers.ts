import { afterAll, expect } from 'vitest'
import { checkLedgers } from '#server/credits/ledgers.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Checks at the end of a test file that every balance is the sum of its ledger, that invoice numbers have no gaps, and that the
 * invoices of an order add up to the amount kept. Call it right after `freshDatabase()`: hooks registered last run first, so the
 * database still exists.
 */
export function soundLedgers(db: Database): void {
  afterAll(async () => {
    expect(await checkLedgers(db)).toEqual([])
    expect(await holesInSeries(db)).toEqual([])
    expect(await wrongInBooks(db)).toEqual([])
  })
}

async function holesInSeries(db: Database): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select s.kind, s.year, s.last, array_agg(i.number order by i.number) as numbers
     from invoice_series s left join invoice i using (company_id, kind, year)
     group by s.company_id, s.kind, s.year, s.last
     having array_agg(i.number order by i.number) <> array(select generate_series(1, s.last))`,
  )
  return rows
}

async function wrongInBooks(db: Database): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select o.id, o.kept, sum(case i.kind when 'invoice' then i.amount else -i.amount end)::int as booked
     from (select *, case payment_state when 'paid'
             then greatest(0, price - greatest(refunded, held_amount + foreign_refunded) - charged_back) else 0 end as kept
           from member_order where payment_id is not null and completed_at is not null) o
     left join invoice i on i.member_id = o.member_id and i.order_id = o.id
     group by o.id, o.kept
     having sum(case i.kind when 'invoice' then i.amount else -i.amount end) is distinct from o.kept`,
  )
  return rows
}
