import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/site/languages.ts'
import englishMail from '#locales/en/mail.json' with { type: 'json' }
import type { Mail } from '#server/platform/mail/outbox.ts'
import { neutralName } from '#server/site/neutral.ts'
import { accountMails, allMails, contactMails, fullSite } from '#server/testing/all-mails.ts'

const site = {
  ...fullSite,
  settings: { ...fullSite.settings, name: 'Plumm', mail_name: 'Plumm', accent: { light: '#7a1fa2', dark: '#d3a4f5' } },
}
const mailsOf = async (language: Language, discreet: boolean) => [
  ...(await allMails(site, language, discreet)),
  ...(await accountMails(site, language, discreet)),
]

/** Words that disclose the nature of the site, in any language; two only in the languages where they mean that. */
const nature =
  /profil|\bchat|samtal|keskuste|(?<!I’d |would )\blikes?\b|tykk|match|\bmembers?\b|mitglied|\bleden\b|membre|miembr|membri|użytkown|medlem|jäsen|photo|\bfoto|bild|zdj|kuva|männer|mannen|hommes|uomini|hombres|mężczy|mænd|miehe|dating|flirt|\bga(y|ys)\b|queer|beau|plumm/i
const inOne: Partial<Record<Language, RegExp>> = { en: /\bmen\b/i, nb: /\bmenn\b/i, sv: /(?<!\p{L})män(?!\p{L})/iu }

/** Sender and link addresses always name the site. */
const withoutAddresses = (text: string) => text.replaceAll(/https?:[^\s"<&]+|[\w.+-]+@[\w.-]+/g, '')

/** Mails about payments must name the company by law. */
const lawful = (mail: Mail) => /transactions|mandate|R1|0197a0a0|\b18|payment|IBAN/i.test(mail.text.replaceAll(/token=\S+/g, ''))

test.each(languages)('in %s no mail to a discreet member discloses the nature, name or colour of the site', async (language) => {
  for (const mail of [...(await mailsOf(language, true)), ...(await contactMails(site, language))]) {
    const { senderName, subject, text, html } = mail
    const content = `${subject}\n${text}`
    expect(senderName, content).toBe(neutralName(language))
    for (const disclosing of [nature, inOne[language]])
      expect(disclosing?.exec(withoutAddresses(`${content}\n${html}`))?.[0], content).toBeUndefined()
    expect(html, content).not.toMatch(/7a1fa2|d3a4f5|2563eb|1d4ed8|8db4ff/i)
    expect(text.includes('Quiet BV, Dam 1'), content).toBe(lawful(mail))
  }
})

test('every mail of the product is covered', async () => {
  const all = [...(await mailsOf('en', false)), ...(await contactMails(site, 'en'))]
  const subjects = new Set(all.map(({ subject }) => subject))
  const known = Object.entries(englishMail).filter(([id]) => /subject$|\.codes_o|recovery_(renewed|used)$/.test(id))
  expect(known.map(([, subject]) => subject).filter((subject) => !subjects.has(subject))).toEqual([])
})

test('mails to other members name the site and have its colour', async () => {
  const mails = await mailsOf('en', false)
  expect(new Set(mails.map(({ senderName }) => senderName))).toEqual(new Set(['Plumm']))
  for (const { html } of mails) expect(html).toContain('Quiet BV, Dam 1')
  expect(mails.some(({ html }) => html.includes('#7a1fa2'))).toBe(true)
  expect(mails.map(({ text }) => text).join()).toMatch(nature)
})
