import { expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/app.ts'

const db = await freshDatabase()
const app = await testApp(db)
const asAnna = await asStaff(app, db, await staffMember(db, 'admin', { name: 'anna' }))
await changeSettings(db, 'beau', { visible_languages: ['en', 'de'] })

const history = async () => (await asAnna.get('/api/staff/site-history.php?site=beau')).body.changes
const last = async () => {
  const [{ actor, part, changes }] = await history()
  return { actor, part, changes }
}
const on = (input: object) => ({ site: 'beau', ...input })

test('hosts, bundles, discounts and invitations are in the history with who changed them, before and after', async () => {
  await asAnna.post('/api/staff/site-hosts.php', on({ host: 'new.example' }))
  expect(await last()).toEqual({ actor: 'anna', part: 'hosts', changes: { 'new.example': { from: null, to: 'new.example' } } })
  await asAnna.delete('/api/staff/site-hosts.php', on({ host: 'new.example' }))
  expect((await last()).changes).toEqual({ 'new.example': { from: 'new.example', to: null } })

  const bundle = { id: 'nl-77', country: 'NL', credits: 77, price: 3_500, currency: 'EUR' }
  await asAnna.put('/api/staff/site-bundles.php', on({ ...bundle, before: null }))
  await asAnna.put('/api/staff/site-bundles.php', on({ ...bundle, price: 3_600, before: { ...bundle, active: true } }))
  const kept = (amount: number) => ({ country: 'NL', credits: 77, price: { amount, currency: 'EUR' } })
  expect(await last()).toEqual({ actor: 'anna', part: 'bundles', changes: { 'nl-77': { from: kept(3_500), to: kept(3_600) } } })
  await asAnna.delete('/api/staff/site-bundles.php', on({ id: 'nl-77' }))
  expect((await last()).changes['nl-77'].to).toBe(null)

  const discount = {
    code: 'spring', percent: 12.5, country: 'NL', currency: null, minimum: null, methods: null, expires_at: null,
    validity: 'once-per-user', known: false,
  } // prettier-ignore
  await asAnna.put('/api/staff/site-discounts.php', on(discount))
  await asAnna.put('/api/staff/site-discounts.php', on({ ...discount, percent: 20, known: true }))
  expect((await last()).changes.SPRING).toEqual({
    from: { percent: 12.5, country: 'NL', until: null },
    to: { percent: 20, country: 'NL', until: null },
  })
  await asAnna.delete('/api/staff/site-discounts.php', on({ code: 'spring' }))
  expect((await last()).changes.SPRING.to).toBe(null)

  const { link } = (await asAnna.post('/api/staff/site-invitations.php', on({ uses: 2, days: 3, note: 'for Tom' }))).body
  const made = await last()
  expect(Object.values(made.changes)).toEqual([{ from: null, to: { uses: 2, until: expect.any(String) } }])
  const code = new URL(link).searchParams.get('invite')!
  for (const secret of [code, 'for Tom']) expect(JSON.stringify(made)).not.toContain(secret)
  await asAnna.delete('/api/staff/site-invitations.php', on({ id: Object.keys(made.changes)[0] }))
  expect((await last()).part).toBe('invitations')
})

test('a page has the words that begin to differ, by language, and what did not change is not in the history', async () => {
  const read = async () => (await asAnna.get('/api/staff/site-page.php?site=beau&name=terms')).body
  const save = async (texts: object) =>
    asAnna.put('/api/staff/site-page.php', on({ name: 'terms', texts, listed: true, version: (await read()).version }))
  await save({ en: '## One\n\nOld words.' })
  const before = (await history()).length
  await save({ en: '## One\n\nOld words.' })
  expect(await history()).toHaveLength(before)
  await save({ en: `## One\n\n${'New words. '.repeat(100)}`, de: '## Eins\n\nNeu.' })
  const { part, changes } = await last()
  expect([part, Object.keys(changes).sort()]).toEqual(['pages', ['terms de', 'terms en']])
  expect(changes['terms de']).toEqual({ from: null, to: '## Eins\n\nNeu.' })
  expect(changes['terms en'].from).toBe('Old words.')
  expect(changes['terms en'].to).toHaveLength(400)
  await asAnna.delete('/api/staff/site-page.php', on({ name: 'terms' }))
  expect((await last()).changes['terms en'].to).toBe(null)
})

test('what was refused is not in the history, and such a change is not undone', async () => {
  const before = (await history()).length
  await asAnna.delete('/api/staff/site-bundles.php', on({ id: 'nl-77' }))
  await asAnna.put('/api/staff/site-bundles.php', on({ id: 'nl-9', country: 'NL', credits: 0, price: 1, currency: 'EUR', before: null })) // prettier-ignore
  expect(await history()).toHaveLength(before)
  const [{ number }] = await history()
  expect((await asAnna.post('/api/staff/site-undo.php', on({ number }))).status).toBe(404)
})
