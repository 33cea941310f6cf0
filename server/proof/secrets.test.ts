import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { ErasureLedger } from '#server/leaving/ledger.ts'
import { openDevice } from '#server/notifications/push/push.ts'
import { readUnsubscribeToken, unsubscribeToken } from '#server/notifications/unsubscribing/links.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { isResealingDue, openKeys, wrongWithSecret } from '#server/platform/keys/open-keys.ts'
import { type Purpose, purposes } from '#server/platform/keys/purposes.ts'
import { readSecret } from '#server/platform/keys/secret.ts'
import { readHealth } from '#server/profile/health/health.ts'
import { resealDue, sealedOfEndpoints, sealedOfMembers, sealedOfStaff } from '#server/resealing.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'

const [first, second, third] = [
  'the secret of all tests of this product',
  'a second secret, of 32 and more letters',
  'c'.repeat(40),
] as const
const { dataDir } = testConfig()
const given = (secret: string, secretOld?: string) => ({ dataDir, secret, secretOld })

describe('another secret in place of the one that leaked', async () => {
  const db = await freshDatabase()
  const [tom, anna] = [await member(db), await staffMember(db, 'lead')]
  const subscription = someSubscription()
  const device = async (keys: Keys) => {
    const { rows } = await db.raw('select sealed from push_subscription where member_id = $1', [tom.id])
    return openDevice(keys, tom.id, (rows[0] as { sealed: Buffer }).sealed)
  }
  const before = await openKeys(db, given(first))
  const old = await testApp(db, {}, { keys: before })
  const [asTom, asAnna] = [await signedIn(old, db, tom), await asStaff(old, db, anna)]
  const link = unsubscribeToken(before, 'beau', { memberId: tom.id, type: 'new_messages' })
  let photo: string
  let after: Keys

  beforeAll(async () => {
    await asTom.put('/api/health.php', {
      status: 'undetectable',
      prep: true,
      tested: '2026-05',
      shown_to: 'members',
      agree: true,
    })
    await asTom.post('/api/user.php?push=1', { subscription })
    await upload(asTom, await drawn().jpeg().toBuffer())
    photo = (await asTom.get('/api/photos.php')).body[0].urls.card
    // First both are accepted everywhere, then they change places, in several processes at the same time.
    await openKeys(db, given(first, second))
    after = (await Promise.all([openKeys(db, given(second, first)), openKeys(db, given(second, first))]))[0]
  })

  it('ends no session of members or staff, and no address of a photo', async () => {
    const app = await testApp(db, { dataDir: old.services.config.dataDir }, { keys: after })
    const browser = { cookie: asTom.cookie }
    const { statusCode, json } = await app.server.inject({ url: '/api/user.php', headers: { host: 'localhost', ...browser } })
    expect([statusCode, json().user.id]).toEqual([200, tom.id])
    expect((await app.server.inject({ url: photo, headers: { host: 'localhost', ...browser } })).statusCode).toBe(200)
    const staff = { cookie: asAnna.cookie, 'user-agent': 'lightMyRequest' }
    expect((await app.server.inject({ url: '/api/staff/me.php', headers: { host: 'localhost', ...staff } })).statusCode).toBe(200)
  })

  it('recognises whom the former one recognised, so that no erased member comes back', () => {
    const entry = (keys: Keys) => new ErasureLedger(keys, { dataDir }).entryOf(tom.id)
    expect(entry(after)).toEqual(entry(before))
    expect(after.push).toEqual(before.push)
    expect(readUnsubscribeToken(after, 'beau', link)?.memberId).toBe(tom.id)
  })

  it('opens what is stored before and after it is sealed anew; afterwards the former secret opens nothing of it', async () => {
    const isOpen = async (keys: Keys) => [
      (await device(keys))?.endpoint === subscription.endpoint,
      (await readHealth(db, keys, visitOf(tom) as never)).status === 'undetectable',
      after.reseal('codes of staff', anna.id, await codesOf(anna.id)) === undefined,
    ]
    expect(await isOpen(after)).toEqual([true, true, false])
    expect(await isResealingDue(db, given(second, first))).toBe(true)
    expect(await wrongWithSecret(db, given(second, first))).toEqual([expect.stringContaining('leave it set')])
    await resealDue({ db, keys: after, config: given(second, first) })
    expect(await isResealingDue(db, given(second, first))).toBe(false)
    expect(await wrongWithSecret(db, given(second, first))).toEqual([])
    expect(await isOpen(await openKeys(db, given(second)))).toEqual([true, true, true])
    expect(await device(before)).toBeUndefined()
    await db.raw("update installation_secret set resealed_at = now() - interval '4 days'")
    expect(await wrongWithSecret(db, given(second, first))).toEqual(['Nothing needs SECRET_OLD any more: unset it.'])
  })

  it('is not taken back by a process that was not restarted yet, which goes on', async () => {
    const late = await openKeys(db, given(first, second))
    expect((await device(late))?.endpoint).toBe(subscription.endpoint)
    await openKeys(db, given(second))
  })

  it('lets no process start with the former one alone, or with another', async () => {
    await expect(openKeys(db, given(first))).rejects.toThrow(/SECRET was replaced on \d{4}-\d\d-\d\d: set the present one/)
    await expect(openKeys(db, given(third))).rejects.toThrow('SECRET is not the secret of this database')
    await expect(openKeys(db, given(third, first))).rejects.toThrow('SECRET is not the secret of this database')
    expect(await wrongWithSecret(db, given(third))).toEqual([expect.stringContaining('is not the secret of this database')])
  })

  it('is replaced by a third, and what the first recognised stays', async () => {
    const next = await openKeys(db, given(third, second))
    expect(next.hash('erasure', tom.id)).toEqual(before.hash('erasure', tom.id))
    expect(next.sign('media', 'x')).not.toBe(before.sign('media', 'x'))
  })

  async function codesOf(id: string): Promise<Buffer> {
    return ((await db.raw('select sealed from staff_account where id = $1', [id])).rows[0] as { sealed: Buffer }).sealed
  }
})

test('a secret from a file is the same as its text in the environment, and a lost file is not made anew', async () => {
  const db = await freshDatabase()
  const { dataDir: here } = testConfig()
  const keys = await openKeys(db, { dataDir: here, secret: undefined, secretOld: undefined })
  const text = (await readFile(`${here}/secret`, 'utf8')).trim()
  expect((await openKeys(db, { dataDir: '/nowhere', secret: text, secretOld: undefined })).fingerprint).toEqual(keys.fingerprint)
  const { dataDir: elsewhere } = testConfig()
  const alone = { dataDir: elsewhere, secret: undefined, secretOld: undefined }
  await expect(openKeys(db, alone)).rejects.toThrow('this database belongs to a secret')
  expect(await readdir(elsewhere)).toEqual([])
  await readSecret(elsewhere)
  await expect(openKeys(db, alone)).rejects.toThrow(`The secret in ${elsewhere}/secret is not the secret of this database`)
})

test('the fingerprint in the database tells the secret apart and is a key to nothing', () => {
  expect(testKeys.fingerprint).toHaveLength(32)
  expect(new Keys(Buffer.from(second)).fingerprint).not.toEqual(testKeys.fingerprint)
})

const named = (what: string) => (Object.keys(purposes) as Purpose[]).filter((each) => purposes[each] === what).sort()

test('everything that is to be sealed anew is, and the manual has a line for every key', async () => {
  expect([...new Set([...sealedOfMembers, ...sealedOfStaff, ...sealedOfEndpoints].map(({ purpose }) => purpose))].sort()).toEqual(
    named('resealed'),
  )
  const page = await readFile('docs/operations/secrets.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| .+ \| (kept|resealed|renewed) \|$/gm)].map(([, name, fate]) => [name, fate])
  expect(rows.sort()).toEqual(Object.entries(purposes).sort())
})
