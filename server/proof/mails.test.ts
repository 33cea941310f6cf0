import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { allMails, fullSite, bareSite } from '#server/testing/all-mails.ts'

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
        expect(text).not.toMatch(button)
        expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|\b(mail|receipt|payment|refund|mandate)\.\w/)
        expect(text.includes('Dam 1, Amsterdam')).toBe(site === fullSite)
        expect(html.includes('Dam 1, Amsterdam')).toBe(site === fullSite)
        expect(text).not.toMatch(/Beau, NL|Quiet BV, NL/)
        if (language === 'fr') expect(text.match(/[^\n]*[^\s\u202F\u00A0]:(\s|$)[^\n]*/g)).toBeNull()
      }
    }
  },
)

test('a mail with an action shows its link with a specific label', async () => {
  const [activation] = await allMails(bareSite, 'fr')
  expect(activation!.text).toContain('Ouvre ce lien\u202F:\nhttps://example.com/activate/done?token=TOKEN')
})

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
