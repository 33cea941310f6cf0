import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { reconcileLater } from '#server/payments/orders/jobs.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { drawn } from '#server/testing/pictures.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { eraseDue, eraseNow } from './erasure.ts'
import { ErasureLedger } from './ledger.ts'
import { comeBack } from './leaving.ts'
import { hideReturned } from './returned.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)
const { config, keys } = app.services
const erasing = { db, keys, config }
const ledger = new ErasureLedger(keys, config)

const isThere = async ({ id }: TestMember) => (await db.raw('select from account where member_id = $1', [id])).rows.length > 0
const isIn = async ({ id }: TestMember) => (await ledger.entries()).has(ledger.entryOf(id).toString('hex'))

async function isNoted({ id }: TestMember): Promise<boolean> {
  return (await db.raw('select from erasure where entry = $1', [ledger.entryOf(id)])).rows.length > 0
}

/** A member who asked to leave this many days ago. */
async function leaver(daysAgo: number): Promise<TestMember> {
  const tom = await member(db)
  await db.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'time', now() - $2 * interval '1 day')", [
    tom.id,
    daysAgo,
  ])
  return tom
}

describe('the erasure job', () => {
  it('removes a member from very many lists in small parts', async () => {
    const tom = await leaver(15)
    for (const values of [
      "favourite select gen_random_uuid(), $1, '', now()",
      'hidden_member select gen_random_uuid(), $1, now()',
      'member_viewer select gen_random_uuid(), $1, current_date',
      'swipe_pass select gen_random_uuid(), $1, now()',
      'swipe_deck select gen_random_uuid(), $1, 1',
    ])
      await db.raw(`insert into ${values} from generate_series(1, 1100)`, [tom.id])
    let most = 0
    const transaction: typeof db.transaction = (work) =>
      db.transaction((tx) => {
        const run: typeof tx.run = async (sql, values) => {
          const changed = await tx.run(sql, values)
          most = Math.max(most, changed)
          return changed
        }
        return work({ ...tx, run })
      })
    await eraseDue({ ...erasing, db: { ...db, transaction } })
    expect(most).toBe(500)
    for (const [table, column] of [
      ['favourite'],
      ['hidden_member'],
      ['member_viewer', 'viewer_id'],
      ['swipe_pass'],
      ['swipe_deck'],
    ])
      expect((await db.raw(`select from ${table} where ${column ?? 'other_id'} = $1`, [tom.id])).rows, table).toEqual([])
  })

  it('erases members who asked fourteen days ago, and nobody else', async () => {
    const [old, young, other] = [await leaver(14.01), await leaver(13.99), await member(db)]
    await eraseDue(erasing)
    expect(await Promise.all([old, young, other].map(isThere))).toEqual([false, true, true])
    expect(await Promise.all([old, young, other].map(isIn))).toEqual([true, false, false])
    // The database knows it too, so that a start need not look for members of the ledger.
    expect(await Promise.all([old, young, other].map(isNoted))).toEqual([true, false, false])
  })

  it('does nothing twice with two workers: a claimed member is left to the worker, unless it is dead', async () => {
    const [busy, forsaken] = [await leaver(15), await leaver(15)]
    await db.raw("update deletion set erasing_at = now() - interval '9 minutes' where member_id = $1", [busy.id])
    await db.raw("update deletion set erasing_at = now() - interval '11 minutes' where member_id = $1", [forsaken.id])
    await Promise.all([eraseDue(erasing), eraseDue(erasing)])
    expect(await Promise.all([busy, forsaken].map(isThere))).toEqual([true, false])
  })

  it('resumes after a crash, with twenty thousand messages, and writes the ledger before the first row is deleted', async () => {
    const tom = await leaver(15)
    await talks(tom, 45, 20_000)
    let left = 3
    // The connection breaks in the middle.
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && --left < 0) throw new Error('killed')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    await expect(eraseDue({ ...erasing, db: dying })).rejects.toThrow('killed')
    expect([await isThere(tom), await isIn(tom)]).toEqual([true, true])
    const some = await messagesOf(tom)
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(20_000)
    await db.raw("update deletion set erasing_at = now() - interval '11 minutes' where member_id = $1", [tom.id])
    const begin = Date.now()
    await eraseDue(erasing)
    expect([await isThere(tom), await messagesOf(tom)]).toEqual([false, 0])
    expect(Date.now() - begin).toBeLessThan(20_000)
  }, 60_000)

  it('erases the others if one fails', async () => {
    const [hard, easy] = [await leaver(16), await leaver(15)]
    await db.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await db.raw(
      `create trigger refused before delete on account for each row when (old.member_id = '${hard.id}') execute function refuse()`,
    )
    await expect(eraseDue(erasing)).rejects.toThrow('refused')
    expect(await Promise.all([hard, easy].map(isThere))).toEqual([true, false])
    await db.raw('drop trigger refused on account')
  })

  it('and a concurrent return leave the member either erased or back', async () => {
    for (let round = 0; round < 10; round++) {
      const tom = await leaver(14.01)
      const token = randomBytes(32).toString('base64url')
      await db.raw(
        "insert into mail_token values (sha256(convert_to($2, 'utf8')), 'reactivation', $1, now() + interval '1 hour')",
        [tom.id, token],
      )
      const [back] = await Promise.allSettled([
        db.transaction((tx) => comeBack(tx, { id: 'beau' } as never, token)),
        eraseDue(erasing),
      ])
      expect(await isThere(tom)).toBe(back.status === 'fulfilled')
      const profile = (await db.raw('select visible from profile where member_id = $1', [tom.id])).rows
      expect(profile).toEqual(back.status === 'fulfilled' ? [{ visible: true }] : [])
    }
  })
})

test('lists, counters and unread numbers of others are right after an erasure', async () => {
  const [tom, ben, jan] = [await member(db), await member(db), await member(db)]
  const [asTom, asBen, asJan] = [await signedIn(app, db, tom), await signedIn(app, db, ben), await signedIn(app, db, jan)]
  for (const client of [asTom, asJan]) {
    await client.post('/api/messages.php', { profile: { id: ben.id }, text: 'hi' })
    await client.post('/api/likes.php', { profile: { id: ben.id } })
  }
  await asBen.post('/api/likes.php', { profile: { id: tom.id } })
  await asBen.post('/api/block.php', { profile: { id: (await member(db)).id } })
  const numbers = async () => {
    const { user } = (await asBen.get('/api/user.php')).body
    const likes = (await asBen.get('/api/likes.php')).body
    return [
      user.requests,
      user.unread_messages,
      user.new_likes,
      likes.profiles.length,
      likes.liked_by.length,
      (await asBen.get('/api/chats.php')).body.length,
    ]
  }
  expect(await numbers()).toEqual([1, 1, 2, 1, 2, 1])
  await eraseNow(erasing, tom.id)
  expect(await numbers()).toEqual([1, 0, 1, 0, 1, 0])
  expect((await asBen.get('/api/block.php')).body).toHaveLength(1)
  expect((await asBen.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
  expect((await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hello?' })).status).toBe(404)
})

test('a message sent during the erasure leaves nothing', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const asBen = await signedIn(app, db, ben)
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })
  const sends = Array.from({ length: 10 }, () =>
    asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'are you there?' }),
  )
  await Promise.all([eraseNow(erasing, tom.id), ...sends])
  for (const table of [
    'participant where member_id = $1 or other_id = $1',
    'conversation where started_with = $1',
    'conversation_pair where $1 in (low_id, high_id)',
  ])
    expect([table, (await db.raw(`select from ${table}`, [tom.id])).rows]).toEqual([table, []])
  expect((await db.raw('select from message where from_id = $1', [ben.id])).rows).toEqual([])
})

describe('after an erasure', () => {
  it('the address is free; the name and its confusables are held for a year, which no table discloses', async () => {
    const tom = await member(db, { username: 'nobodyknows' })
    await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, await hashPassword('a rainy friday')])
    await eraseNow(erasing, tom.id)
    const form = { ...signupForm('somebodyelse'), email: tom.email }
    const check = (username: string) => visitor(app).post('/api/signup-check.php', { username })
    for (const name of ['nobodyknows', 'NobodyKnows', 'nobodykn0ws'])
      expect((await check(name)).body.error.fields.username).toBe('Someone already has this username.')
    expect((await visitor(app).post('/api/signup.php', { ...form, username: 'nobodyknows' })).status).toBe(422)
    expect((await visitor(app).post('/api/signup.php', form)).status).toBe(201)
    const { rows } = await db.raw("select name_hold::text as row from name_hold where name_hold::text like '%nobody%'")
    expect(rows).toEqual([])
    await db.raw("update name_hold set held_until = now() - interval '1 minute'")
    expect((await check('nobodyknows')).status).toBe(204)
  })

  it('mail to another account with the same address on another site is still sent', async () => {
    const tom = await member(db)
    await db.raw("insert into account_email values ('elsewhere', $1, $2)", [tom.email, randomUUID()])
    await db.raw(
      "insert into outbox (id, channel, recipient, sender, text_part, created_at) values ($1, 'mail', $2, 'Beau', 'waits', now())",
      [randomUUID(), tom.email],
    )
    await eraseNow(erasing, tom.id)
    expect((await db.raw('select from outbox where recipient = $1', [tom.email])).rows).toHaveLength(1)
  })

  it('the files are gone', async () => {
    const tom = await member(db)
    const asTom = await signedIn(app, db, tom)
    await upload(asTom, await drawn(60, 80).jpeg().toBuffer())
    await eraseNow(erasing, tom.id)
    expect(await isThere(tom)).toBe(false)
  })
})

describe('a restored backup', () => {
  it('brings nobody back: the member is hidden before any request, cannot come back, and is erased again', async () => {
    const [tom, ben] = [await member(db), await member(db)]
    const asBen = await signedIn(app, db, ben)
    await ledger.note(tom.id)
    const token = randomBytes(32).toString('base64url')
    await db.raw(
      "insert into mail_token values (sha256(convert_to($2, 'utf8')), 'reactivation', $1, now() + interval '1 hour')",
      [tom.id, token],
    )
    const asTom = await signedIn(app, db, tom)
    expect(await hideReturned(erasing)).toBe(1)
    expect((await asBen.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
    expect((await asTom.get('/api/user.php')).status).toBe(403)
    expect((await visitor(app).post('/api/reactivation.php', { token })).status).toBe(410)
    await eraseDue(erasing)
    expect([await isThere(tom), await isThere(ben)]).toEqual([false, true])
  })

  it('is searched once: then the database knows the ledger', async () => {
    await ledger.note(randomUUID())
    expect(await hideReturned(erasing)).toBe(0)
    const asked: string[] = []
    const watched = new Proxy(db, {
      get: (target, name) => {
        if (name === 'rows')
          return (sql: { name: string }, values: unknown[]) => (asked.push(sql.name), target.rows(sql as never, values))
        return Reflect.get(target, name) as unknown
      },
    })
    expect(await hideReturned({ ...erasing, db: watched })).toBe(0)
    expect(asked).toEqual(['erasure_find'])
  })

  it('brings nobody back who was erased since, even if the bucket was lost with its copy of the ledger', async () => {
    const [lost, fresh] = await Promise.all([startBucket(), startBucket()])
    onTestFinished(async () => void (await Promise.all([lost.stop(), fresh.stop()])))
    const [tom, ben] = [await member(db), await member(db)]
    await new ErasureLedger(keys, { ...config, s3: lost.config }).note(tom.id)
    const inNew = { ...erasing, config: { ...config, s3: fresh.config } }
    expect(await hideReturned(inNew)).toBe(1)
    await eraseDue(inNew)
    expect([await isThere(tom), await isThere(ben)]).toEqual([false, true])
    // Of a machine without a disk of its own, and from the database alone.
    const elsewhere = new ErasureLedger(keys, { dataDir: testConfig().dataDir, s3: fresh.config })
    expect(await elsewhere.entries()).toEqual(await ledger.entries())
    const third = { dataDir: testConfig().dataDir, s3: { ...fresh.config, prefix: 'third/' } }
    expect(await hideReturned({ ...erasing, config: third })).toBe(0)
    expect([...(await new ErasureLedger(keys, third).entries())]).toContain(ledger.entryOf(tom.id).toString('hex'))
  })

  it('is checked against a ledger that discloses only its number of entries', async () => {
    const tom = await member(db)
    await eraseNow(erasing, tom.id)
    for (const entry of await ledger.entries()) expect(entry).toMatch(/^[0-9a-f]{64}$/)
    expect([...(await ledger.entries())].join()).not.toContain(tom.id.replaceAll('-', ''))
  })
})

/** Adds conversations with others, with this many messages in total. */
async function talks({ id }: TestMember, partners: number, messages: number): Promise<void> {
  for (let number = 0; number < partners; number++) {
    const [other, conversation] = [await member(db), randomUUID()]
    await db.raw('insert into conversation values ($1, $2, $3, now())', [conversation, id, other.id])
    await db.raw('insert into conversation_pair values (least($1::uuid, $2), greatest($1::uuid, $2), $3)', [
      id,
      other.id,
      conversation,
    ])
    for (const [one, two] of [
      [id, other.id],
      [other.id, id],
    ])
      await db.raw('insert into participant (member_id, conversation_id, other_id, last_at) values ($1, $2, $3, now())', [
        one,
        conversation,
        two,
      ])
    await db.raw("insert into message select $1, n, $2, 'text', 'word', now() from generate_series(1, $3::int) n", [
      conversation,
      id,
      Math.ceil(messages / partners),
    ])
  }
}

async function messagesOf({ id }: TestMember): Promise<number> {
  return (await db.raw('select from message where from_id = $1', [id])).rows.length
}

test('a chargeback after the erasure is booked without personal data', async () => {
  const tom = await member(db, { credits: 0 })
  const provider = new TestProvider()
  const payments = testPayments(db, provider)
  const visit = visitOf(tom)
  const order = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), { method: 'creditcard' })
  provider.change(order.payment_id!, { state: 'paid', paidWith: 'Visa •••• 4242' })
  await reconcile(payments, tom.id, order.id)
  await eraseNow(erasing, tom.id)
  provider.change(order.payment_id!, { chargedBack: order.price })
  await reconcile(payments, tom.id, order.id)
  const { rows } = await db.raw('select state, charged_back, paid_with, checkout_url from member_order where id = $1', [order.id])
  expect(rows).toEqual([{ state: 'charged_back', charged_back: order.price, paid_with: null, checkout_url: null }])
  expect(await isThere(tom)).toBe(false)
  expect((await db.raw('select from outbox where recipient = $1', [tom.email])).rows).toEqual([])
})

test('data without a member id are erased too: the signup request, jobs, a complaint without a session, the text of a decided report', async () => {
  const form = signupForm()
  const retry = { 'idempotency-key': randomUUID() }
  expect((await visitor(app).post('/api/signup.php', form, retry)).status).toBe(201)
  const { rows } = await db.raw('select member_id as id from account where email = $1', [form.email])
  const { id } = rows[0] as { id: string }
  await db.transaction((tx) => reconcileLater(tx, { memberId: id, orderId: randomUUID() }))
  const complaint = { category: 'payment', text: 'about money', email: form.email.toUpperCase() }
  expect((await visitor(app).post('/api/complaints.php', complaint)).status).toBe(201)
  const other = await member(db)
  await db.raw(
    `insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, decided_at)
     values (gen_random_uuid(), 'beau', $1, $2, 'spam', 'my words', now(), now())`,
    [id, other.id],
  )
  const left = async () => {
    const counts = await db.raw(
      `select (select count(*)::int from idempotency where answer::text like $1) as tries,
         (select count(*)::int from pgboss.job where data::text like $1) as jobs,
         (select count(*)::int from complaint where lower(email) = lower($2)) as complaints,
         (select count(*)::int from report where text = 'my words') as reports`,
      [`%${id}%`, form.email],
    )
    return counts.rows[0]
  }
  expect(await left()).toEqual({ tries: 1, jobs: 1, complaints: 1, reports: 1 })
  await eraseNow(erasing, id)
  expect(await left()).toEqual({ tries: 0, jobs: 0, complaints: 0, reports: 0 })
})
