import { expect, test } from 'vitest'
import { demoCompany } from '#server/site/default-site.ts'
import { changeCompany } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db, {}, { payments: testPayments(db, new TestProvider()) })

test('A site without complete company data lists, quotes and sells nothing', async () => {
  const buyer = await member(db, { premium: true })
  const client = await signedIn(app, db, buyer)
  await changeCompany(db, 'beau', { address: '' })
  const refused = { status: 403, body: { error: { code: 'seller_unknown' } } }
  expect((await client.get('/api/bundles.php')).body).toEqual([])
  expect(await client.get('/api/quote.php?bundle=nl-60')).toMatchObject(refused)
  expect(await client.post('/api/orders.php', { bundle: 'nl-60', method: 'ideal' })).toMatchObject(refused)
  expect((await db.raw('select from member_order where member_id = $1', [buyer.id])).rows).toEqual([])
  await changeCompany(db, 'beau', demoCompany)
  expect((await client.get('/api/bundles.php')).body).not.toEqual([])
  expect((await client.post('/api/orders.php', { bundle: 'nl-60', method: 'ideal' })).status).toBe(201)
})
