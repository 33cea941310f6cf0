import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Language } from '#contract/site/languages.ts'
import { giveConsent } from '#server/account/consents/consents.ts'
import { sendDue } from '#server/broadcasts/batches.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { addHosts } from '#server/site/hosts.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { broadcast, timeFor } from './broadcast.ts'

const db = await freshDatabase()
await changeSettings(db, 'beau', { visible_languages: ['en', 'de'] })
await addHosts(db, 'beau', ['www.beau.example'])
const site = await siteOf(db, 'beau')
const config = testConfig({ siteUrl: 'https://beau.example', secret: 'x'.repeat(40) })
const folder = await mkdtemp(join(tmpdir(), 'broadcast-'))

const english = {
  subject: 'Spring',
  heading: 'It is spring',
  text: 'Come out.\n\nSee you.',
  button: { label: 'Look', url: '/likes' },
}
const discreet = { ...english, subject: 'A note', heading: 'A note', text: 'There is something.' }
const news = { type: 'news', name: 'spring', audience: {}, words: { en: english, de: { ...english, subject: 'Frühling' } } }

beforeEach(async () => {
  for (const table of ['broadcast', 'outbox']) await db.raw(`delete from ${table}`)
})

/** Output of the command. */
async function outputOf(...words: string[]): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await broadcast({ db, config }, site, words).finally(() => log.mockRestore())
  return lines.join('\n')
}

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'broadcast.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const writeDraft = async (content: unknown) => outputOf('write', await file(content))

async function reader(details: MemberDetails = {}): Promise<TestMember> {
  const one = await member(db, details)
  await db.transaction((tx) => giveConsent(tx, one.id, 'mail', '1'))
  await db.raw("insert into notification_choice values ($1, 'news', 'email', true, now())", [one.id])
  return one
}

async function outbox() {
  return (await db.raw('select recipient, subject from outbox order by recipient, subject')).rows
}

test('an operator writes, estimates, tests, sends, stops and resumes a broadcast', async () => {
  const [, german, shy] = [await reader(), await reader({ language: 'de' }), await reader()]
  await db.raw('update account set discreet_since = now() where member_id = $1', [shy.id])
  expect(await outputOf()).toBe('There is no broadcast.')
  expect(await writeDraft(news)).toMatch(
    /^news\/spring is stored as a draft; nobody has got it yet\.\n.*broadcast beau news\/spring estimate$/,
  )
  expect(await outputOf('news/spring', 'estimate')).toBe(
    'de\t1\nen\t1\n2 mails, 0 members by push.\nAt the rate of this installation they leave within 1 minute, after those that already wait.\n1 get none: they use discreet mode, or read a language that it has no text for.',
  )
  expect(await writeDraft({ ...news, words: { en: { ...english, discreet }, de: { ...english, subject: 'Frühling', discreet } } })).toMatch(/is stored as a draft/) // prettier-ignore
  expect(await outputOf('news/spring', 'test', 'me@example.com')).toMatch(/^4 mails are on their way to me@example\.com/)
  expect(await outbox()).toEqual(['A note', 'A note', 'Frühling', 'Spring'].map((subject) => ({ recipient: 'me@example.com', subject }))) // prettier-ignore
  await db.raw('delete from outbox')
  expect(await outputOf('news/spring', 'send')).toMatch(
    /^de\t1\nen\t2\n3 mails, .*\n.* 1 minute.*\nTo do it: .* news\/spring send now$/,
  )
  expect(await outputOf()).toMatch(/^news\/spring\tdraft\t0 members processed/)
  expect(await outputOf('news/spring', 'send', 'now')).toMatch(/^The worker sends it from /)
  await expect(writeDraft(news)).rejects.toThrow('news/spring was sent already and cannot be changed')
  expect(await outputOf('news/spring', 'stop')).toMatch(/^Stopped/)
  await sendDue({ db, config, keys: testKeys }, Date.now() + 10_000)
  expect(await outbox()).toEqual([])
  expect(await outputOf('news/spring', 'send', 'now')).toMatch(/^The worker/)
  await sendDue({ db, config, keys: testKeys }, Date.now() + 10_000)
  expect(await outbox()).toHaveLength(3)
  expect(await outbox()).toEqual(expect.arrayContaining([{ recipient: german.email, subject: 'Frühling' }, { recipient: shy.email, subject: 'A note' }])) // prettier-ignore
  expect(await outputOf()).toMatch(/^news\/spring\tdone\tfrom .*\tuntil .*\t3 members processed\t3 mails\t0 by push$/)
  await expect(outputOf('news/spring', 'send', 'now')).rejects.toThrow('was sent completely already')
})

test('a scheduled broadcast waits for its time', async () => {
  await writeDraft(news)
  expect(await outputOf('news/spring', 'send', '2100-01-01T10:00+01:00')).toContain('from 2100-01-01T09:00:00.000Z on')
  await sendDue({ db, config, keys: testKeys }, Date.now() + 1_000)
  expect(await outputOf()).toMatch(/^news\/spring\tsending\t.*0 mails/)
  for (const word of ['2100-01-01T10:00', 'soon', '2020-01-01T00:00Z']) {
    await outputOf('news/spring', 'stop').catch(() => undefined)
    await expect(outputOf('news/spring', 'send', word)).rejects.toThrow(RangeError)
  }
})

describe('refused with a message:', () => {
  const words = (change: object, language: Language = 'en') => ({
    ...news,
    words: { ...news.words, [language]: { ...english, ...change } },
  })
  it.each<[string, unknown, string | RegExp]>([
    ['no JSON', '{', /is no JSON: /],
    ['a type that writes itself', { ...news, type: 'weekly_updates' }, /is no broadcast: type: /],
    ['a name that is none', { ...news, name: 'Spring 1' }, /is no broadcast: name: /],
    ['a word too much', { ...news, audience: { city: 'Berlin' } }, /is no broadcast: audience: .*city/],
    ['an audience of no country', { ...news, audience: { countries: [] } }, /is no broadcast: audience\.countries: /],
    ['a subject of two lines', words({ subject: 'a\nBcc: b@example.com' }), /is no broadcast: words\.en\.subject: /],
    ['an empty text', words({ text: ' ' }), /is no broadcast: words\.en\.text: /],
    ['a language of the site without words', { ...news, words: { en: english } }, 'There are no words in "de", which the audience reads.'],
    ['one of the audience’s', { ...news, audience: { languages: ['en', 'fi'] } }, 'There are no words in "fi", which the audience reads.'],
    ['a button in one language alone', words({ button: undefined }), '"button" stands in some languages and not in others.'],
    ['a note in one alone', words({ note: 'Look' }), '"note" stands in some languages and not in others.'],
    ['a note with the site’s name', { ...news, words: { en: { ...english, note: 'New at Beau' }, de: { ...english, note: 'Neu' } } }, 'In "en" the note names the site'],
    ['discreet words in one alone', words({ discreet }), '"discreet" stands in some languages and not in others.'],
    ['discreet words with the site’s name', { ...news, words: { en: { ...english, discreet: { ...discreet, text: 'From BEAU' } }, de: { ...english, discreet } } }, 'In "en" the discreet words name the site.'],
    ...['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'http://beau.example/', 'https://beau.example@evil.example/', '/\\evil.example', 'https://beau.example.evil.example/', '\thttps://evil.example'].map(
      (url): [string, unknown, string] => [`a button to ${url}`, words({ button: { label: 'x', url } }), 'In "en" a link leads to another site'],
    ),
    ...['see https://evil.example.', 'evil.example', 'write to a@evil.example', 'HTTP://EVIL.EXAMPLE', 'ftp://evil.example/x', 'https://beau.example@evil.example', 'пример.рф'].map(
      (text): [string, unknown, string] => [`a text with ${text}`, words({ text }), 'In "en" a link leads to another site'],
    ),
  ])('%s', async (_, content, sentence) => {
    await expect(writeDraft(content)).rejects.toThrow(sentence)
    expect(await outputOf()).toBe('There is no broadcast.')
  }) // prettier-ignore

  it('an unknown broadcast, verb or address', async () => {
    await writeDraft(news)
    await expect(outputOf('news/autumn', 'send', 'now')).rejects.toThrow('There is no broadcast news/autumn on beau.')
    await expect(outputOf('news/spring', 'delete')).rejects.toThrow('broadcast takes')
    for (const address of ['', 'a@b, c@d', 'a b@c', 'me'])
      await expect(outputOf('news/spring', 'test', address)).rejects.toThrow('is no address')
    await expect(outputOf('news/spring', 'stop')).rejects.toThrow('is not being sent')
    expect(await outbox()).toEqual([])
  })
})

test('links to the site’s own hosts are accepted', async () => {
  const text = 'Look at https://www.beau.example/likes. Or at beau.example, as you like, e.g. today. It costs 3.50.'
  const words = { ...english, text, button: { label: 'Look', url: 'https://www.beau.example/likes' } }
  expect(await writeDraft({ ...news, words: { en: words, de: words } })).toMatch(/is stored as a draft/)
})

test('the duration depends on the installation’s rate, and on its warm-up', () => {
  const rate = { mailPerMinute: 600, mailWarmUp: undefined }
  const now = Date.parse('2026-12-01T00:00:00Z')
  expect([1, 6_000, 360_000, 2_000_000].map((mails) => timeFor(mails, rate, now))).toEqual(['1 minute', '10 minutes', '10 hours', '3 days']) // prettier-ignore
  const warming = { ...rate, mailWarmUp: { from: '2026-12-02', first: 1_000 } }
  // 0, 1,000, 2,000, 4,000
  expect([1_000, 3_000, 7_000].map((mails) => timeFor(mails, warming, now))).toEqual(['25 hours', '3 days', '4 days'])
})
