import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetOldEvidence } from '#server/moderation/evidence.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { eraseNow } from './erasure.ts'

const db = await freshDatabase()
const config = testConfig()
const app = await testApp(db, { dataDir: config.dataDir })
const day = 24 * 3_600_000

test('evidence outlives the erasure of the reported member and of the reporter, until the case is closed and its time is over', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'pay or I tell' })
  await upload(asBen, await drawn(60, 80).jpeg().toBuffer())
  await asTom.post('/api/report.php', { profile: { id: ben.id }, reason: 'harassment', text: '' })
  for (const each of [ben, tom]) await eraseNow({ db, keys: testKeys, config }, each.id)
  await sweepPhotos(db, photoStorage(config), Date.now() + 7 * day)
  const all = async (text: string) => (await db.raw(text)).rows as Array<Record<string, string>>
  expect(await all('select from_id, text from evidence_message')).toEqual([{ from_id: ben.id, text: 'pay or I tell' }])
  const [photo] = await all('select storage_key from evidence_photo')
  expect(existsSync(join(config.dataDir, 'photos', photo!['storage_key']!))).toBe(true)
  expect(await all('select reported_id from moderation_case where decided_at is null')).toEqual([{ reported_id: ben.id }])
  await db.raw('update report set decided_at = now()')
  await forgetOldEvidence(db, Date.now() + 181 * day)
  for (const table of ['report', 'evidence', 'evidence_message', 'evidence_photo', 'moderation_case'])
    expect([table, await all(`select from ${table}`)]).toEqual([table, []])
})
