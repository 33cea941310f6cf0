import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/member.ts'
import type { Interest } from '#contract/options.ts'
import { factNames, isDisclosed } from '#contract/profile-facts.ts'
import type { SiteSettings } from '#contract/site.ts'
import { inOrder } from '#server/gifts/gifts.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { shownHealth } from '#server/health/health.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { presentPhoto } from '#server/photos/photos.ts'
import { presentCard } from '#server/profile/cards.ts'
import { takesFirstMessage } from '#server/profile/first-messages.ts'
import { interestsIn } from '#server/profile/interests.ts'
import type { MemberRow, RelationRow } from './queries.ts'

export type ShownFields = Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes'>

/** What is between viewer and member; a visitor has no ties. */
interface Between {
  ties: RelationRow | undefined
  conversationId: string | null
  /** The member has written to the viewer: presence is told at once, and health to partners. */
  chats: boolean
}

/** A profile as this viewer may see it: the fields and notes that the site shows, photos locked for who is not premium. */
export function presentMember(
  row: MemberRow,
  between: Between,
  visit: Visit,
  shown: ShownFields & { keys: Keys },
): MemberProfile {
  const { ties, conversationId, chats } = between
  const refused = conversationId === null && ties !== undefined && refuses(row, ties, visit)
  const interests = shown.visible_profile_fields.includes('interests') ? interestsIn(row.interests) : []
  return {
    ...presentCard({ ...row, online: chats ? row.partner_online : row.online }, visit),
    ...presentAnswers(row, shown.visible_profile_fields),
    pronouns: shown.visible_profile_fields.includes('pronouns') ? row.pronouns : [],
    intentions: shown.visible_profile_fields.includes('intentions') ? row.intentions : [],
    interests,
    shared_interests: sharedInterests(interests, ties?.own_interests ?? 0),
    prompts: shown.visible_profile_notes.includes('prompts') ? row.prompts : [],
    about: note('about'),
    looking_for: note('looking_for'),
    // Of members alone: a visitor has no ties.
    health:
      ties && shown.visible_profile_fields.includes('health')
        ? shownHealth(shown.keys, row.member_id, row.health, { chats: between.chats, confirmed: visit.confirmed })
        : undefined,
    last_seen: row.invisible ? undefined : ((chats ? row.partner_last_seen : row.last_seen) ?? undefined),
    photos: row.photos.map((photo) => presentPhoto(photo, row.member_id, visit)),
    gifts: inOrder(row.gifts),
    liked: ties?.liked ?? false,
    likes_you: ties?.likes_you ?? false,
    favourite: noted(ties),
    hidden: ties?.hidden ?? false,
    conversation: conversationId,
    can_write: canWrite(between, visit) && !refused,
    conversations_left: refused ? undefined : conversationsLeft(between, visit),
    first_message_refused: refused,
  }

  function note(name: 'about' | 'looking_for'): string {
    return shown.visible_profile_notes.includes(name) ? row[name] : ''
  }
}

/** What he answered; a question left open, or one he would rather not answer, is left out. */
function presentAnswers(row: MemberRow, shown: readonly string[]): Partial<MemberProfile> {
  const told = factNames.filter((name) => shown.includes(name) && isDisclosed(row[name]))
  return Object.fromEntries(told.map((name) => [name, row[name]]))
}

function sharedInterests(his: readonly Interest[], ownMask: number): Interest[] {
  const own = interestsIn(ownMask)
  return his.filter((interest) => own.includes(interest))
}

/** His own words about a favourite; null for who is none. */
function noted(ties: RelationRow | undefined): MemberProfile['favourite'] {
  return ties && ties.note !== null ? { note: ties.note } : null
}

/** The same that sending would say, and no more. */
function refuses(row: MemberRow, ties: RelationRow, { confirmed }: Visit): boolean {
  return !takesFirstMessage(row, { ...ties, liked: ties.likes_by_hand, confirmed })
}

/** Into a conversation that is there, always; a new one as long as the viewer may start one. */
function canWrite(between: Between, visit: Visit): boolean {
  return between.ties !== undefined && conversationsLeft(between, visit) !== 0
}

/** How many conversations the viewer may start, this one included; undefined where none would be counted, and for a visitor. */
function conversationsLeft({ ties, conversationId }: Between, visit: Visit): number | undefined {
  if (!ties || conversationId !== null || visit.premium) return undefined
  return Math.max(0, limits.conversationsFree - ties.conversations_started)
}
