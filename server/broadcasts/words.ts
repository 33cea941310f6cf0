import * as z from 'zod/mini'
import { type Language, languages } from '#contract/site/languages.ts'
import type { Site } from '#server/site/site.ts'
import type { Audience } from './audience.ts'

const said = z.strictObject({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(150), z.regex(/^[^\n]*$/)),
  heading: z.string().check(z.trim(), z.minLength(1), z.maxLength(150), z.regex(/^[^\n]*$/)),
  /** Paragraphs, separated by an empty line. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  /** The push note, which other people may see. Without it nothing is pushed. */
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(150), z.regex(/^[^\n]*$/))),
  /** A link to a page of the site. */
  button: z.optional(
    z.strictObject({
      label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      url: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
  ),
})

/** The texts of a broadcast, by language; `discreet` is for members in discreet mode. */
export const words = z.partialRecord(z.enum(languages), z.extend(said, { discreet: z.optional(said) }))

export type BroadcastText = z.output<typeof said>
export type Words = z.output<typeof words>

/** The text for a member; undefined without one in their language, or without a discreet one in discreet mode. */
export function textFor(
  written: Words,
  { language, discreet }: { language: Language; discreet: boolean },
): BroadcastText | undefined {
  const said = written[language]
  return discreet ? said?.discreet : said
}

/** Describes what must be fixed before sending: a language without text, a link to another site, the site's name in a discreet text. */
export function problemsWith(site: Site, meant: Audience, written: Words, hosts: readonly string[]): string[] {
  const wanted = meant.languages ?? site.settings.visible_languages
  const missing = wanted.filter((language) => !written[language])
  const complaints = missing.map((language) => `There are no words in "${language}", which the audience reads.`)
  const uneven = (['discreet', 'button', 'note'] as const).filter(
    (part) => new Set(Object.values(written).map((each) => each![part] !== undefined)).size > 1,
  )
  for (const part of uneven) complaints.push(`"${part}" stands in some languages and not in others.`)
  const own = new Set(hosts.map((host) => host.toLowerCase()))
  for (const [language, { discreet, ...open }] of Object.entries(written)) {
    for (const each of [open, ...(discreet ? [discreet] : [])])
      for (const link of foreignLinks(each, own)) complaints.push(`In "${language}" a link leads to another site: ${link}`)
    if (open.note?.toLowerCase().includes(site.settings.name.toLowerCase()))
      complaints.push(`In "${language}" the note names the site: others may look on.`)
    if (discreet && JSON.stringify(discreet).toLowerCase().includes(site.settings.name.toLowerCase()))
      complaints.push(`In "${language}" the discreet words name the site.`)
  }
  return complaints
}

/** Also matches texts that mail programs turn into links, such as example.com. */
const linked = /(?:[a-z][a-z\d+.-]*:)?\/\/[^\s<>"]+|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?![\p{L}\d])[^\s<>"]*/giu

function foreignLinks({ subject, heading, text, note = '', button }: BroadcastText, own: ReadonlySet<string>): string[] {
  const found = [subject, heading, text, note, button?.label ?? ''].flatMap((each) => each.match(linked) ?? [])
  const written = found.filter((link) => !own.has(hostOf(link)))
  return button && !isOwnPage(button.url, own) ? [...written, button.url] : written
}

function hostOf(link: string): string {
  return /^(?:(?:https?:)?\/\/)?([^/?#\s]*)/i
    .exec(link)![1]!
    .replace(/[.,;:!)]+$/, '')
    .toLowerCase()
}

/** Whether a URL is a path, or an address at one of the site's hosts, as a browser reads it. */
export function isOwnPage(url: string, own: ReadonlySet<string>): boolean {
  const base = 'https://own.invalid'
  try {
    const { protocol, host, username, password } = new URL(url, base)
    if (url.startsWith('/')) return host === 'own.invalid'
    return protocol === 'https:' && own.has(host) && username + password === ''
  } catch {
    return false
  }
}
