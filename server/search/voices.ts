import { createHash } from 'node:crypto'
import type { MemberCard, PromptAnswer } from '#contract/profile/profile.ts'
import type { FoundCard } from '#contract/search/search.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { traitsOf } from '#server/chat/sending/words/traits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { sentencesColumn, sentencesFrom } from '#server/profile/sentences/sentences.ts'

/** On a page, the cards at these distances show a sentence where the member has one. */
const everyNth = 4

/** The length of a sentence that fits on a card, in characters; a word or two is no sentence. */
const shortest = 12
const longest = 120

/** $1 members, $2 the viewer, $3 the viewer's language. */
const findSentences = sentences('search_sentences')

/** Sentences for the front page: without members in discreet mode. */
const findSentencesInFront = sentences(
  'search_sentences_in_front',
  'join account a on a.member_id = p.member_id and a.discreet_since is null',
)

/** Every fourth card of a page with a sentence of its member; order and number of the cards stay. */
export async function withVoices(db: Handle, visit: Visit, cards: readonly MemberCard[], now: Date): Promise<FoundCard[]> {
  const chosen = cards.filter((_, index) => (index + 1) % everyNth === 0).map(({ id }) => id)
  const voices = await voicesOf(db, visit, chosen, now)
  return cards.map((card) => {
    const voice = voices.get(card.id)
    return voice ? { ...card, voice } : card
  })
}

/** On the front page: so many sentences, each short enough for the place that is kept free for it (web/landers/front). */
const onFrontPage = 3
const longestInFront = 64

/** The first three of these members who have a sentence to show get theirs, each another one. */
export async function withFirstVoices<Card extends { id: string }>(
  db: Handle,
  visit: Visit,
  cards: readonly Card[],
  now: Date,
): Promise<Array<Card & { voice?: PromptAnswer }>> {
  const all = await voicesOf(
    db,
    visit,
    cards.map(({ id }) => id),
    now,
    findSentencesInFront,
  )
  const isFirst = (answer: string, at: number) => cards.findIndex(({ id }) => all.get(id)?.answer === answer) === at
  const fits = ({ answer }: PromptAnswer, at: number) => [...answer].length <= longestInFront && isFirst(answer, at)
  const first = cards.filter(({ id }, at) => all.has(id) && fits(all.get(id)!, at)).slice(0, onFrontPage)
  return cards.map((card) => (first.includes(card) ? { ...card, voice: all.get(card.id)! } : card))
}

/** One sentence of each of these members whom the viewer sees; the same all day. Members without one to show are left out. */
export async function voicesOf(
  db: Handle,
  visit: Visit,
  ids: readonly string[],
  now: Date,
  find = findSentences,
): Promise<Map<string, PromptAnswer>> {
  const { settings } = visit.site
  if (ids.length === 0 || !settings.visible_profile_notes.includes('prompts')) return new Map()
  const rows = await db.rows(find, [ids, visit.memberId ?? null, visit.language])
  const day = Math.floor(now.getTime() / dayMs)
  return new Map(
    rows.flatMap(({ member_id, prompts }) => {
      const voice = oneOf(prompts.filter(isVoice), `${visit.memberId ?? ''} ${member_id} ${day}`)
      return voice ? [[member_id, voice]] : []
    }),
  )
}

/** A sentence that fits on a card and leads nowhere else: links and contacts are read on a profile, not in a list. */
function isVoice({ answer }: PromptAnswer): boolean {
  const { length } = [...answer]
  return length >= shortest && length <= longest && traitsOf(answer).length === 0
}

/** One of the sentences by a seed; undefined without any. */
function oneOf(sentences: readonly PromptAnswer[], seed: string): PromptAnswer | undefined {
  if (sentences.length === 0) return undefined
  const { prompt, answer } = sentences[createHash('sha256').update(seed).digest().readUInt32BE() % sentences.length]!
  return { prompt, answer }
}

function sentences(name: string, more = '') {
  return statement<{ member_id: string; prompts: PromptAnswer[] }>(
    name,
    `select p.member_id, ${sentencesColumn} from profile p ${more} ${sentencesFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
  )
}
