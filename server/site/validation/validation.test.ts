import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { hostName } from './formats.ts'
import { addSite, changeCompany, changeSettings, complaintsAbout, removeHost, siteOf } from '#server/site/site.ts'
import { addHosts, hostsOf } from '#server/site/hosts.ts'

const db = await freshDatabase()
const untouched = await siteOf(db, 'beau')
afterEach(async () => expect(await siteOf(db, 'beau')).toEqual(untouched))

test.each<[object, string]>([
  [{ time_zone: 'Mars/Base' }, 'time_zone is "Mars/Base"; it must be a time zone like Europe/Amsterdam.'],
  [{ time_zone: '+01:00' }, 'a time zone like'],
  [{ countries: ['XX'] }, 'countries is ["XX"]; it must be a list of at least one of NL, BE'],
  [{ countries: ['NL', 'NL'] }, 'each once'],
  [{ countries: [] }, 'at least one'],
  [{ countries: 'NL' }, 'countries is "NL"; it must be a list of'],
  [{ domain: 'https://example.org/' }, 'a host name like example.org'],
  [{ domain_language: 'fi', visible_languages: ['nl'] }, 'domain_language is "fi"; it must be one of visible_languages'],
  [{ signups: 'with_trafficsource' }, 'traffic_sources is empty; with signups it must name those who send visitors'],
  [{ index_title: { klingon: 'nuqneH' } }, 'by the codes of languages'],
  [
    { minimum_message_costs: { NL: { costs: 30, currency: 'EURO' } } },
    'minimum_message_costs.NL.currency is "EURO"; it must be a currency',
  ],
  [{ minimum_message_costs: { XX: { costs: 30, currency: 'EUR' } } }, 'by the codes of countries'],
  [{ vat_percent: { NL: 2100 } }, 'vat_percent.NL is 2100; it must be a number from 0 to 50.'],
  [{ message_credits: -1 }, 'message_credits is -1; it must be a whole number from 0'],
  [{ message_credits: 0.5 }, 'a whole number'],
  [{ message_credits: 'many' }, 'message_credits is "many"; it must be a whole number'],
  [{ signups: 'x' }, 'signups is "x"; it must be one of all, with_trafficsource, by_invitation.'],
  [{ min_age: 17 }, 'min_age is 17; it must be a whole number from 18 to 99.'],
  [{ refund_days: 0 }, 'a whole number from 14'],
  [{ support_email: 'help' }, 'support_email is "help"; it must be an e-mail address.'],
  [
    { mail_from: 'Blue <hello@blue.example>' },
    'mail_from is "Blue <hello@blue.example>"; it must be empty or an e-mail address.',
  ],
  [{ mail_name: 'Beau\r\nBcc: x@y' }, 'on one line'],
  [{ accent: { light: 'purple', dark: '#d3a4f5' } }, 'accent.light is "purple"; it must be a colour as six hexadecimal digits'],
  [{ accent: { light: '#ffcc00', dark: '#ffcc00' } }, 'accent.light is "#ffcc00"; it must be dark enough for text on our light ground #f1f4f7: 4.5:1 or more, and it has 1.36:1.'], // prettier-ignore
  [{ accent: { light: '#7a1fa2', dark: '#7a1fa2' } }, 'accent.dark is "#7a1fa2"; it must be light enough for text on our dark ground #1c2128: 4.5:1 or more, and it has'], // prettier-ignore
  [{ accent: { light: '#7a1fa2' } }, 'accent.dark is missing; it must be a colour'],
  [{ accent: '#7a1fa2' }, 'accent is "#7a1fa2"; it must be null or two colours'],
  [{ name: '' }, 'a text of 1 to 40 characters'],
  [{ search_fields: ['shoe_size'] }, 'a list of sexuality'],
  [{ entry_popup_countries: ['ZZ'] }, 'a country by its two capital letters'],
  [{ creditor_identifier: 'DE99ZZZ09999999999' }, 'a SEPA creditor identifier'],
  [{ us_footer: 'maybe' }, 'us_footer is "maybe"; it must be of the kind boolean.'],
  [{ signups: 'x' }, 'signups is "x"; it must be one of '],
])('an operator who sets %j learns what it must be, and nothing changes', async (changes, sentence) => {
  await expect(changeSettings(db, 'beau', changes)).rejects.toThrow(sentence)
})

test.each<[object, string]>([
  [{ country: 'XX' }, 'country is "XX"; it must be a country'],
  [{ delete_discount: 100 }, 'from 0 to 99'],
  [{ added: 'yesterday' }, 'a moment in the past'],
  [{ nmae: 'x' }, 'There is no setting "nmae". There are: name, address'],
])('of the company too: %j', async (changes, sentence) => {
  await expect(changeCompany(db, 'beau', changes)).rejects.toThrow(sentence)
})

test('a site can be what a new one is, and its creditor whom banks keep for trials', async () => {
  expect(complaintsAbout(untouched)).toEqual([])
  await changeSettings(db, 'beau', { creditor_identifier: 'DE98ZZZ09999999999', time_zone: 'UTC', entry_popup_countries: ['MA'] })
  await changeSettings(db, 'beau', untouched.settings)
})

test('a setting stored before it was validated is reported, and blocks no page and no other setting', async () => {
  await db.raw(`update site set settings = settings || '{"time_zone":"Mars/Base"}' where id = 'beau'`)
  const site = await siteOf(db, 'beau')
  expect(complaintsAbout(site)).toEqual(['time_zone is "Mars/Base"; it must be a time zone like Europe/Amsterdam.'])
  await changeSettings(db, 'beau', { min_age: 21 })
  await changeSettings(db, 'beau', untouched.settings)
})

test('a site needs an id, and its hosts are hosts of nobody else', async () => {
  const blue = { ...defaultSite('blue.example', 'help@blue.example'), id: 'blue' }
  await expect(addSite(db, { ...blue, id: '' }, [])).rejects.toThrow('"" cannot be a site\'s id')
  await expect(addSite(db, blue, ['blue.example', 'https://x.example'])).rejects.toThrow('"https://x.example" is no host')
  await expect(siteOf(db, 'blue')).rejects.toThrow('There is no site "blue"')
  await addSite(db, blue, ['blue.example', 'WWW.Blue.example'])
  expect(await hostsOf(db, 'blue')).toEqual(['blue.example', 'www.blue.example'])
  await expect(addHosts(db, 'beau', ['blue.example'])).rejects.toThrow('blue.example leads to the site blue already.')
  await expect(removeHost(db, 'blue', 'blue.example')).rejects.toThrow("is the site's domain")
  await removeHost(db, 'blue', 'www.blue.example')
  expect(await hostsOf(db, 'blue')).toEqual(['blue.example'])
})

test.each([
  ['example.org', 'example.org'],
  ['männer.example', 'xn--mnner-gra.example'],
  ['[::1]', '[::1]'],
  ['example.org:8080', undefined],
  ['https://example.org', undefined],
  ['exa mple.org', undefined],
  ['', undefined],
])('the host that %j names is %j', (word, host) => {
  expect(hostName(word)).toBe(host)
})
