import { languageOf, type Language, type Locale } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import type { Block, Inline } from '#contract/site/site.ts'
import { text } from '#server/platform/messages.ts'
import { type Help, helpByCountry, helpEverywhere } from './help-by-country.ts'

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

function lineOf([what, name, phone, host]: Help, language: Language): Inline {
  const words = [text(language, `help.${what}`), name].filter(Boolean).join(dot)
  return [
    words,
    ...(phone ? [dot, { text: phone, href: `tel:${phone.replaceAll(/[-\s]/g, '')}` }] : []),
    ...(host ? [dot, { text: host.replace(/^www\./, ''), href: `https://${host}/` }] : []),
  ]
}
