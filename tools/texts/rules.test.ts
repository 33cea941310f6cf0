import { expect, test } from 'vitest'
import { american } from '#contract/site/american.ts'
import { languages } from '#contract/site/languages.ts'
import { messages } from '../vite/messages.ts'
import { breakingSpaces } from './spaces.ts'
import { termsIn, wrongWords } from './voices.ts'
import { ownWords, servedToAll, unknownWords } from './american-check.ts'
import { buttonLabels, longLabels, longSubjects } from './buttons.ts'
import { smallStarts } from './capitals.ts'
import { gluedLabels } from './glued.ts'

const glued = (source: string) => gluedLabels('a.tsx', source, (id) => id === 'a.sentence')

test('a label is not glued to its value: neither by a colon nor by a space', () => {
  const fault = 'a.tsx:1: a label is glued to its value: write one message with parameters, such as label.value'
  expect(glued('const a = <p>{t("a.b")}: {value}</p>')).toEqual([fault])
  expect(glued('const a = <p>{t("a.b")}: <b>{value}</b></p>')).toEqual([fault])
  expect(glued('const a = <p><b>{label}</b>: {value}</p>')).toEqual([fault])
  expect(glued('const a = <p>{t("a.b")} {value}</p>')).toEqual([fault])
  expect(glued('const a = <p>{t("a.b")} <time>{day}</time></p>')).toEqual([fault])
  expect(glued('const a = `${label}: ${value}`')).toEqual([fault])
  expect(glued('const a = `${label}: ${value}, ${label}: ${value}`')).toEqual([fault, fault])
})

test('sentences may follow one another, and a clock has colons', () => {
  expect(glued('const a = <p>{t("a.sentence")} {t("a.b")}</p>')).toEqual([])
  expect(glued('const a = <p>{t("a.b")} <Link>{t("a.c")}</Link></p>')).toEqual([])
  expect(glued('const a = <p>{hours}:{minutes}</p>')).toEqual([])
  expect(glued('const a = <p>{t("label.value", { label, value })}</p>')).toEqual([])
})

const inAll = (en: Record<string, string>) =>
  Object.fromEntries(languages.map((language) => [language, language === 'en' ? en : {}]))
const long = (source: string, en: Record<string, string>) => longLabels(buttonLabels([['a.tsx', source]]), inAll(en))

test('the label of a button has 22 characters at most, whatever a parameter contains', () => {
  const texts = { 'a.go': 'Leave the site for a while now', 'a.short': 'Leave {site} for good now' }
  const fault = 'a.go: en labels a button with 30 characters, 22 fit'
  expect(long('<Button>{t("a.go")}</Button>', texts)).toEqual([fault])
  expect(long('<Link className={buttonClass("quiet")} to="/">{yes ? t("a.short") : t("a.go")}</Link>', texts)).toEqual([fault])
  expect(long('<Button>{t(`a.${kind}`)}</Button>', texts)).toEqual([fault])
  expect(long('<Button>{t(yes ? "a.go" : "a.short")}</Button>', texts)).toEqual([fault])
  expect(long('<Button>{t("a.short")}<VisuallyHidden>{t("a.go")}</VisuallyHidden></Button><p>{t("a.go")}</p>', texts)).toEqual([])
  expect(longLabels(buttonLabels([]), inAll({ 'mail.a_button': 'Have a look at your settings' }))).toHaveLength(1)
})

test('a button label is as long as its longest form', () => {
  const texts = { 'a.go': '{count, plural, one {Show # photo} other {Show all of your # photos}}' }
  expect(long('<Button>{t("a.go")}</Button>', texts)).toEqual(['a.go: en labels a button with 26 characters, 22 fit'])
})

test('a text begins with a capital where the English one does', () => {
  const starts = (en: string, it: string) => smallStarts({ en: { 'a.b': en }, it: { 'a.b': it } })
  expect(starts('Country', 'paese')).toEqual(['a.b: it begins with a small letter, English with a capital'])
  expect(starts('{count, plural, one {One} other {#}}', '{count, plural, one {uno} other {#}}')).toHaveLength(1)
  expect(starts('“Hello”', '“ciao”')).toHaveLength(1)
  expect(starts('online', 'online')).toEqual([])
  expect(starts('Put it on an iPhone', 'iPhone: aggiungi')).toEqual([])
})

test('Americans read American spelling; the names of parameters and choices stay', () => {
  expect(american('Your favourite city centre')).toBe('Your favorite city center')
  expect(american('Favourites: {favourites}')).toBe('Favorites: {favourites}')
  expect(american('{state, select, cancelled {Cancelled} other {In a theatre {theatre}}}')).toBe(
    '{state, select, cancelled {Canceled} other {In a theater {theatre}}}',
  )
})

test('a British word without an American one is found', () => {
  expect(unknownWords({ 'a.b': 'Your calling: four hours of travelling' })).toEqual([])
  expect(unknownWords({ 'a.b': 'We apologise' })).toEqual([
    'a.b: "apologise": how do Americans write it? List it in contract/site/american.ts, or as alike',
  ])
  expect(servedToAll({ 'a.b': 'Cancelled' })).toHaveLength(1)
  expect(ownWords({ 'a.b': 'The centre' }, { 'a.b': 'The center', 'a.c': 'x' })).toHaveLength(2)
  expect(ownWords({ 'a.b': 'Football' }, { 'a.b': 'Soccer' })).toEqual([])
})

test('the built texts are American for Americans, with the few sentences of their own', () => {
  const load = messages().load as (this: unknown, id: string) => string
  const built = (language: string, part: string) =>
    load.call({ addWatchFile: () => undefined }, `\0virtual:messages/${language}/${part}`)
  expect(built('en', 'members')).toMatch(/favourites/)
  expect(built('en-US', 'members')).toMatch(/favorites/)
  expect(built('en-US', 'members')).not.toMatch(/"[^"]*favourite [^"]*"/)
  expect(built('en-US', 'search')).toMatch(/Soccer/)
})

test('the subject of a mail has 40 characters at most', () => {
  const texts = inAll({ 'mail.a_subject': 'Something that an inbox on a phone cuts off', 'mail.a_text': 'x'.repeat(50) })
  expect(longSubjects(texts)).toEqual(['mail.a_subject: en is a subject of 43 characters, 40 fit'])
})

const voice =
  '| Idea | We write | Never | Except |\n|---|---|---|---|\n| nation | Paese | `paese`, pae* lontano | pages/*, web/help.laws |\n'
const wrong = (name: string, text: string) => wrongWords(name, text, termsIn(voice))

test('a word that a language does not use for an idea is found, with the word to use', () => {
  expect(wrong('web/a.b', 'Scegli un paese')).toEqual(['“`paese`” should be “Paese”'])
  expect(wrong('web/a.b', 'In un PAESI LONTANO')).toEqual(['“pae* lontano” should be “Paese”'])
  expect(wrong('web/a.b', 'Il Paese, {paese}, compaese, paesella')).toEqual([])
  expect(wrong('web/help.laws', 'Le leggi, paese per paese')).toEqual([])
  expect(wrong('pages/faq.md', 'Scegli un paese')).toEqual([])
})

test('no line begins with a sign: the space before it does not break', () => {
  const texts = (fr: string, de: string) => breakingSpaces({ fr: { 'a.b': fr }, de: { 'a.b': de } })
  expect(texts('Qui ?', 'Wer ?')).toEqual(['a.b: fr has a space before or after a sign where a line could break'])
  expect(texts('« Notes »', '{percent} %')).toHaveLength(2)
  expect(texts('Qui\u202f? «\u202fNotes\u202f» 25\u00a0%', '{percent}\u00a0% von 9,99\u00a0€')).toEqual([])
})
