import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { Interest } from '#contract/profile/options.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { inOrder } from '#server/chat/gifts/gifts.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { shownHealth } from '#server/profile/health/health.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { presentPhoto } from '#server/photos/photos.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import { disclosedFacts } from '#server/profile/facts.ts'
import { takesFirstMessage } from '#server/profile/seeks/first-messages.ts'
import { interestsIn } from '#server/profile/traits/traits.ts'
import type { MemberRow, RelationRow } from './queries.ts'

export type ShownFields = Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes'>

/** The relation between viewer and member; undefined for a visitor. */
interface Between {
  relation: RelationRow | undefined
  conversationId: string | null
  /** Whether the member has written to the viewer, who then sees presence at once, and health shown to partners. */
  chats: boolean
}

/** A profile as this viewer may see it: the fields and notes that the site shows, with photos locked for free members. */
export function presentMember(
  row: MemberRow,
  between: Between,
  visit: Visit,
  shown: ShownFields & { keys: Keys },
): MemberProfile {
  const { relation, conversationId, chats } = between
  const refused = conversationId === null && relation !== undefined && refuses(row, relation, visit)
  const interests = shown.visible_profile_fields.includes('interests') ? interestsIn(row.interests) : []
  return {
    ...presentCard({ ...row, online: chats ? row.partner_online : row.online }, visit),
    ...disclosedFacts(row, shown.visible_profile_fields),
    pronouns: shown.visible_profile_fields.includes('pronouns') ? row.pronouns : [],
    intentions: shown.visible_profile_fields.includes('intentions') ? row.intentions : [],
    interests,
    shared_interests: sharedInterests(interests, relation?.own_interests ?? 0),
    prompts: shown.visible_profile_notes.includes('prompts') ? row.prompts : [],
    about: note('about'),
    looking_for: note('looking_for'),
    // For members only.
    health:
      relation && shown.visible_profile_fields.includes('health')
        ? shownHealth(shown.keys, row.member_id, row.health, { chats: between.chats, confirmed: visit.confirmed })
        : undefined,
    last_seen: row.invisible ? undefined : ((chats ? row.partner_last_seen : row.last_seen) ?? undefined),
    photos: row.photos.map((photo) => presentPhoto(photo, row.member_id, visit)),
    gifts: inOrder(row.gifts),
    liked: relation?.liked ?? false,
    likes_you: relation?.likes_you ?? false,
    favourite: favouriteOf(relation),
    hidden: relation?.hidden ?? false,
    conversation: conversationId,
    can_write: canWrite(between, visit) && !refused,
    conversations_left: refused ? undefined : conversationsLeft(between, visit),
    first_message_refused: refused,
  }

  function note(name: 'about' | 'looking_for'): string {
    return shown.visible_profile_notes.includes(name) ? row[name] : ''
  }
}

function sharedInterests(theirs: readonly Interest[], ownMask: number): Interest[] {
  const own = interestsIn(ownMask)
  return theirs.filter((interest) => own.includes(interest))
}

/** The viewer's note about a favourite; null when the member is none. */
function favouriteOf(relation: RelationRow | undefined): MemberProfile['favourite'] {
  return relation && relation.note !== null ? { note: relation.note } : null
}

/** Whether sending a first message would be refused. */
function refuses(row: MemberRow, relation: RelationRow, { confirmed }: Visit): boolean {
  return !takesFirstMessage(row, { ...relation, liked: relation.likes_by_hand, confirmed })
}

/** Whether the viewer may write: in an existing conversation always, else while they may start a new one. */
function canWrite(between: Between, visit: Visit): boolean {
  return between.relation !== undefined && conversationsLeft(between, visit) !== 0
}

/** How many conversations the viewer may start, including this one; undefined when none is counted, and for a visitor. */
function conversationsLeft({ relation, conversationId }: Between, visit: Visit): number | undefined {
  if (!relation || conversationId !== null || visit.premium) return undefined
  return Math.max(0, limits.conversationsFree - relation.conversations_started)
}
