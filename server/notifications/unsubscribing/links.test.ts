import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { notificationTypes } from '#contract/notifications/options.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { readInbox } from '#server/platform/mail/local-inbox.ts'
import { openPost } from '#server/platform/mail/post.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { bareSite } from '#server/testing/all-mails.ts'
import { subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import { readUnsubscribeToken, unsubscribeToken } from './links.ts'

const keys = new Keys(randomBytes(32))
const memberId = randomUUID()
const config = { siteUrl: 'https://example.com' }
const words = { subject: 'News', preview: 'x', heading: 'News', paragraphs: ['Something new.'], notes: [] }

describe('the unsubscribe token of a mail', () => {
  it('contains the member and the kind, for every kind', () => {
    for (const type of notificationTypes)
      expect(readUnsubscribeToken(keys, 'beau', unsubscribeToken(keys, 'beau', { memberId, type }))).toEqual({ memberId, type })
  })

  it('reveals neither name nor kind to a reader of the address', () => {
    const tokens = notificationTypes.map((type) => unsubscribeToken(keys, 'beau', { memberId, type }))
    expect(new Set(tokens.map((token) => token.length))).toEqual(new Set([60]))
    for (const token of tokens) expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(memberId.slice(0, 8))
    expect(unsubscribeToken(keys, 'beau', { memberId, type: 'like' })).not.toBe(
      unsubscribeToken(keys, 'beau', { memberId, type: 'like' }),
    )
  })

  it('is invalid when it is cut, changed, empty, of another site or of another installation', () => {
    const token = unsubscribeToken(keys, 'beau', { memberId, type: 'like' })
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const bad of ['', 'x', token.slice(0, -1), token.slice(4), `${token}AAAA`, changed, token.repeat(100), 'ä'.repeat(60)])
      expect(readUnsubscribeToken(keys, 'beau', bad)).toBeUndefined()
    expect(readUnsubscribeToken(keys, 'blue', token)).toBeUndefined()
    expect(readUnsubscribeToken(new Keys(randomBytes(32)), 'beau', token)).toBeUndefined()
    expect(readUnsubscribeToken(keys, 'beau', keys.seal('appeal', 'beau', 'x'.repeat(17)).toString('base64url'))).toBeUndefined()
  })
})

describe('a mail that can be switched off', () => {
  it('leaves with the headers of a mail program’s button, and with the unsubscribe link at its foot', async () => {
    const db = await freshDatabase()
    const post = openPost(db, { smtpUrl: undefined, mailFrom: 'hello@example.org' })
    const to = subscriber(
      bareSite,
      { config, keys },
      { memberId, email: 'sam@example.com', language: 'en', discreet: false, confirmed: true },
    )
    const { headers = {}, text, html, subject } = switchableMailOf(to, 'like', words)
    const row = { id: randomUUID(), channel: 'mail', recipient: to.email, sender: 'Beau', sender_address: '' } as const
    await post.deliver({ ...row, subject, text_part: text, html_part: html, headers, attachment: null })
    await post.close()
    const [{ raw }] = (await db.raw('select headers::text as raw from local_inbox')).rows as [{ raw: string }]
    const arrived = JSON.parse(raw) as Record<string, string>
    const [, token] = /^<https:\/\/example\.com\/api\/unsubscribe\?token=([\w-]{60})>$/.exec(arrived['list-unsubscribe']!) ?? []
    expect(readUnsubscribeToken(keys, bareSite.id, token!)).toEqual({ memberId, type: 'like' })
    expect(arrived['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [mail] = await readInbox(db)
    expect(mail!.links).toEqual([`https://example.com/unsubscribe?token=${token}`, 'https://example.com/notifications'])
    for (const link of mail!.links) expect(mail!.html).toContain(`href="${link}"`)
  })

  it.each(languages)('says in %s why it was sent and how to stop it, in both parts', (language) => {
    const to = subscriber(
      bareSite,
      { config, keys },
      { memberId, email: 'sam@example.com', language, discreet: true, confirmed: true },
    )
    const { text, html, switchable } = switchableMailOf(to, 'news', words)
    expect(switchable).toEqual({ memberId, kind: 'news' })
    expect(text.trim().split('\n\n').at(-1)!.split('\n')).toHaveLength(3)
    expect(html.match(/<a /g)).toHaveLength(2)
  })
})
