import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { readInbox } from '#server/platform/mail/local-inbox.ts'
import { openPost } from '#server/platform/mail/post.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { accountMails, allMails, fullSite, bareSite } from '#server/testing/all-mails.ts'
import { withoutRandom } from '#server/testing/without-random.ts'

/** The word for "button", which a text mail does not have. */
const button = /button|\bknop|schaltfläche|bouton|botón|pulsante|przycisk|\bknapp|painike/i

test.each(languages)(
  'in %s every mail is whole as text, says one thing in each place and gives nothing away',
  async (language) => {
    for (const site of [bareSite, fullSite]) {
      const mails = await allMails(site, language)
      expect(mails).toHaveLength(30)
      for (const mail of mails) {
        const { subject, text, html } = mail
        const preview = /<div style="display:none[^>]*>([^<]*?)(&#847;|<)/.exec(html)![1]!
        const heading = /<h1[^>]*>([^<]*)</.exec(html)![1]!
        expect(html).toContain(`<title>${escaped(subject)}</title>`)
        expect(new Set([escaped(subject), preview, heading])).toHaveProperty('size', 3)
        expect(`${subject} ${preview}`).not.toMatch(/Beau|Quiet|credit|kredi|créd|\bga(y|ys)\b|[{}]/i)
        expect(withoutRandom(text)).not.toMatch(button)
        expect(withoutRandom(text)).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|\b(mail|receipt|payment|refund|mandate)\.\w/)
        expect(text.includes('Dam 1, Amsterdam')).toBe(site === fullSite)
        expect(html.includes('Dam 1, Amsterdam')).toBe(site === fullSite)
        expect(text).not.toMatch(/Beau, NL|Quiet BV, NL/)
        if (language === 'fr') expect(text.match(/[^\n]*[^\s\u202F\u00A0]:(\s|$)[^\n]*/g)).toBeNull()
      }
    }
  },
)

test.each(['en', 'fr', 'de'] as const)(
  'in %s each mail arrives with its link named by its button, as text too',
  async (language) => {
    const db = await freshDatabase()
    const post = openPost(db, { smtpUrl: undefined, mailFrom: 'hello@example.org' })
    const mails = [...(await allMails(bareSite, language)), ...(await accountMails(bareSite, language, false))]
    for (const { to, senderName: sender, subject, text, html } of mails) {
      const row = { id: randomUUID(), channel: 'mail', recipient: to, sender, sender_address: '' } as const
      await post.deliver({ ...row, subject, text_part: text, html_part: html, headers: {}, attachment: null })
    }
    await post.close()
    let buttons = 0
    for (const { html, text } of await readInbox(db)) {
      for (const [, url, label] of html!.matchAll(/<a href="([^"]*)"[^>]*border-radius:999px[^>]*>([^<]*)</g)) {
        buttons++
        expect(text).toContain(unescaped(`${label}${language === 'fr' ? '\u202F' : ''}: ${url}`))
      }
    }
    expect(buttons).toBeGreaterThan(20)
  },
)

function unescaped(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
