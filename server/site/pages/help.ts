import { languageOf, type Language, type Locale } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import type { Block, Inline } from '#contract/site/site.ts'
import { text } from '#server/platform/messages.ts'
import { type Help, type HelpFor, helpByCountry, helpEverywhere } from './help-by-country.ts'

/** What helps somebody who is threatened now, in the order of a list. */
const urgent: readonly HelpFor[] = ['emergency', 'police', 'blackmail', 'victims', 'hate', 'lgbt', 'crisis']

/** Between the parts of a line; it begins none. */
const dot = '\u00A0· '

/** The help organisations, a country a block: the reader's first and open, then those for everywhere, then all others by name. */
export function helpBlocks(locale: Locale, country: string): Block[] {
  const language = languageOf(locale)
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  const { compare } = new Intl.Collator(intlTag(locale))
  const blockOf = (title: string, help: readonly Help[], open: boolean): Block => ({
    kind: 'folded',
    title,
    open,
    items: help.map((each) => lineOf(each, language)),
  })
  const own = helpByCountry[country]
  const others = Object.keys(helpByCountry)
    .filter((code) => code !== country)
    .map((code) => ({ name: names.of(code)!, help: helpByCountry[code]! }))
    .sort((one, other) => compare(one.name, other.name))
  return [
    ...(own ? [blockOf(names.of(country)!, own, true)] : []),
    blockOf(text(language, 'help.everywhere'), helpEverywhere, !own),
    ...others.map(({ name, help }) => blockOf(name, help, false)),
  ]
}

/** Help with threats: the reader's own country, if it is one of ours, and everywhere. */
export function urgentHelp(locale: Locale, country: string): Block[] {
  const language = languageOf(locale)
  const own = inOrder(helpByCountry[country] ?? [])
  const name = new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(country)!
  const all = inOrder(helpEverywhere)
  const blockOf = (title: string, help: readonly Help[]): Block => ({
    kind: 'folded',
    title,
    open: true,
    items: help.map((each) => lineOf(each, language)),
  })
  return [...(own.length > 0 ? [blockOf(name, own)] : []), blockOf(text(language, 'help.everywhere'), all)]
}

function inOrder(help: readonly Help[]): Help[] {
  return urgent.flatMap((kind) => help.filter(([what]) => what === kind))
}

function lineOf([what, name, phone, host]: Help, language: Language): Inline {
  const words = [text(language, `help.${what}`), name].filter(Boolean).join(dot)
  return [
    words,
    ...(phone ? [dot, { text: phone, href: `tel:${phone.replaceAll(/[-\s]/g, '')}` }] : []),
    ...(host ? [dot, { text: host.replace(/^www\./, ''), href: `https://${host}/` }] : []),
  ]
}
