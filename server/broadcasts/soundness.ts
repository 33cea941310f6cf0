import type { BroadcastText } from '#contract/staff/broadcasts.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { BadInput, type FieldProblem } from '#server/platform/http/problem.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import { hostsOf } from '#server/site/hosts.ts'
import type { Audience } from './audience.ts'
import type { Words } from './words.ts'

/** What is wrong: the sentence is for the command line, the place (`words.de.subject`) and the problem are for the console. */
interface Complaint {
  place: string
  sentence: string
  problem: FieldProblem
}

/** Throws a `BadInput` with what must be fixed before sending: a language without text, a link to another site, the site's name in a discreet text. */
export async function requireSound(
  db: Handle,
  site: Site,
  config: { siteUrl: string },
  { audience, words }: { audience: Audience; words: Words },
): Promise<void> {
  const hosts = [...(await hostsOf(db, site.id)), new URL(siteAddress(site, config)).host]
  const complaints = complaintsAbout(site, audience, words, new Set(hosts.map((host) => host.toLowerCase())))
  if (complaints.length === 0) return
  const fields: Record<string, FieldProblem> = {}
  for (const { place, problem } of complaints) fields[place] ??= problem
  throw new BadInput(complaints.map(({ sentence }) => sentence).join('\n'), fields)
}

function complaintsAbout(site: Site, meant: Audience, written: Words, own: ReadonlySet<string>): Complaint[] {
  const wanted = meant.languages ?? site.settings.visible_languages
  const missing = wanted.filter((language) => !written[language])
  return [
    ...missing.map((language) => ({
      place: `words.${language}.subject`,
      sentence: `There are no words in "${language}", which the audience reads.`,
      problem: 'field.broadcast_language',
    })),
    ...unevenParts(written),
    ...Object.entries(written).flatMap(([language, { discreet, ...open }]) => [
      ...complaintsAboutText(language, `words.${language}`, open, own),
      ...(discreet ? complaintsAboutText(language, `words.${language}.discreet`, discreet, own) : []),
      ...namings(site, language, { ...open, ...(discreet && { discreet }) }),
    ]),
  ]
}

const optional = { discreet: 'discreet.subject', button: 'button.label', note: 'note' } as const

/** The parts that some languages have and others have not. */
function unevenParts(written: Words): Complaint[] {
  const all = Object.entries(written)
  return (Object.keys(optional) as Array<keyof typeof optional>).flatMap((part) => {
    const lacking = all.filter(([, words]) => words[part] === undefined)
    if (lacking.length === 0 || lacking.length === all.length) return []
    const sentence = `"${part}" stands in some languages and not in others.`
    return [{ place: `words.${lacking[0]![0]}.${optional[part]}`, sentence, problem: 'field.broadcast_uneven' }]
  })
}

function complaintsAboutText(language: string, place: string, text: BroadcastText, own: ReadonlySet<string>): Complaint[] {
  return foreignLinks(text, own).map(([part, link]) => ({
    place: `${place}.${part}`,
    sentence: `In "${language}" a link leads to another site: ${link}`,
    problem: { id: 'field.broadcast_link', values: { link } },
  }))
}

/** The places that others may see, where the words name the site. */
function namings({ settings }: Site, language: string, { discreet, note }: Words[keyof Words] & object): Complaint[] {
  const names = (text: string) => text.toLowerCase().includes(settings.name.toLowerCase())
  const found: Complaint[] = []
  if (note !== undefined && names(note))
    found.push({
      place: `words.${language}.note`,
      sentence: `In "${language}" the note names the site: others may look on.`,
      problem: 'field.broadcast_names_site',
    })
  const { button, ...parts } = discreet ?? {}
  const flat = { ...parts, 'button.label': button?.label ?? '', 'button.url': button?.url ?? '' }
  const [part] = Object.entries(flat).find(([, text]) => names(text)) ?? []
  if (part !== undefined)
    found.push({
      place: `words.${language}.discreet.${part}`,
      sentence: `In "${language}" the discreet words name the site.`,
      problem: 'field.broadcast_names_site',
    })
  return found
}

/** Also matches texts that mail programs turn into links, such as example.com. */
const linked = /(?:[a-z][a-z\d+.-]*:)?\/\/[^\s<>"]+|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?![\p{L}\d])[^\s<>"]*/giu

/** The links to other sites, by the part of the text that has them. */
function foreignLinks(
  { subject, heading, text, note = '', button }: BroadcastText,
  own: ReadonlySet<string>,
): Array<[string, string]> {
  const parts = { subject, heading, text, note, 'button.label': button?.label ?? '' }
  const found = Object.entries(parts).flatMap(([part, words]) =>
    (words.match(linked) ?? []).filter((link) => !own.has(hostOf(link))).map((link): [string, string] => [part, link]),
  )
  return button && !isOwnPage(button.url, own) ? [...found, ['button.url', button.url]] : found
}

function hostOf(link: string): string {
  return /^(?:(?:https?:)?\/\/)?([^/?#\s]*)/i
    .exec(link)![1]!
    .replace(/[.,;:!)]+$/, '')
    .toLowerCase()
}

/** Whether a URL is a path, or an address at one of the site's hosts, as a browser reads it. */
function isOwnPage(url: string, own: ReadonlySet<string>): boolean {
  const base = 'https://own.invalid'
  try {
    const { protocol, host, username, password } = new URL(url, base)
    if (url.startsWith('/')) return host === 'own.invalid'
    return protocol === 'https:' && own.has(host) && username + password === ''
  } catch {
    return false
  }
}
