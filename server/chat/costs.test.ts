import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)

test('a member reads what he has and what sending costs him before he has written to anybody', async () => {
  const tom = await member(db, { credits: 12 })
  const { status, body } = await (await signedIn(app, db, tom)).get('/api/costs.php')
  expect(status).toBe(200)
  expect(body).toMatchObject({ credits: 12, text: 0, photo: 2, free_left: 5, credit_value: { currency: 'EUR' } })
})

test('a premium member has no free messages', async () => {
  const tom = await member(db, { premium: true, credits: 3 })
  const { body } = await (await signedIn(app, db, tom)).get('/api/costs.php')
  expect(body).toMatchObject({ credits: 3, text: 1, free_left: 0 })
})
