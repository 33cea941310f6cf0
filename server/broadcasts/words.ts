import type { BroadcastText, BroadcastWords } from '#contract/staff/broadcasts.ts'
import type { Language } from '#contract/site/languages.ts'

export type { BroadcastText } from '#contract/staff/broadcasts.ts'
export type Words = BroadcastWords

/** The text for a member; undefined without one in their language, or without a discreet one in discreet mode. */
export function textFor(
  written: Words,
  { language, discreet }: { language: Language; discreet: boolean },
): BroadcastText | undefined {
  const said = written[language]
  return discreet ? said?.discreet : said
}
