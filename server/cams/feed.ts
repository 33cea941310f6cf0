import * as z from 'zod/mini'
import { camKinds } from '#contract/chat/cams.ts'
import { languages } from '#contract/site/languages.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { isOutside } from '#server/platform/outgoing/public-address.ts'

export type Feed = NonNullable<SiteSettings['cam_feed']>

/** An advertisement as it is in the feed. */
export interface FedCard {
  id: string
  kind: (typeof camKinds)[number]
  name: string
  text: string
  /** Languages of its viewers; null for all. */
  languages: string[] | null
  link: string
  picture: string
}

export interface ReadFeed {
  cards: FedCard[]
  /** For the operator: a sentence for each card that was left out. */
  faults: string[]
}

/** The maximum number of cards shown. */
export const mostCards = 24

const address = z.string().check(z.maxLength(2_000))
const document = z.object({ cards: z.array(z.unknown()).check(z.maxLength(1_000)) })
const card = z.object({
  id: z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.number()]),
  kind: z.enum(camKinds),
  name: z.string(),
  text: z._default(z.string(), ''),
  languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1))),
  link: address,
  picture: address,
})

/** Parses a feed. Throws a RangeError if the text is no feed; an invalid card is left out, and the others stay. */
export function readFeed(text: string, feed: Feed): ReadFeed {
  const read = document.safeParse(parsed(text))
  if (!read.success) throw new RangeError('The feed is no JSON of the form {"cards":[…]}.')
  const cards = new Map<string, FedCard>()
  const faults: string[] = []
  for (const [index, each] of read.data.cards.entries()) {
    const found = readCard(each, feed)
    if (typeof found === 'string') faults.push(`Card ${index + 1} ${found}.`)
    else if (cards.has(found.id)) faults.push(`Card ${index + 1} has the id of another.`)
    else if (cards.size === mostCards) faults.push(`Card ${index + 1} is one too many: ${mostCards} are shown.`)
    else cards.set(found.id, found)
  }
  return { cards: [...cards.values()], faults: faults.slice(0, 50) }
}

/** Whether an advertisement may link there: by https to one of the hosts that the operator allows. */
export function mayLeadTo(link: string, { hosts }: Pick<Feed, 'hosts'>): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  return isOutside(url) && hosts.some((name) => fits(url.hostname, name))
}

function readCard(given: unknown, feed: Feed): FedCard | string {
  const read = card.safeParse(given)
  if (!read.success) return `has no ${String(read.error.issues[0]!.path[0] ?? 'fields')} that can be meant`
  const { id, kind, languages, link, picture } = read.data
  const [name, text] = [shown(read.data.name), shown(read.data.text)]
  if (name === '' || name.length > 40) return 'has no name of 1 to 40 characters'
  if (text.length > 120) return 'has more than 120 characters of text'
  if (!mayLeadTo(link, feed)) return 'leads to a host that is not among those named for the feed'
  if (!URL.canParse(picture)) return 'has no picture'
  return {
    id: String(id),
    kind,
    name,
    text,
    languages: languages ?? null,
    link: new URL(link).href,
    picture: new URL(picture).href,
  }
}

/** Makes a text safe to show: on one line, without invisible and direction characters. */
function shown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}

function fits(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
