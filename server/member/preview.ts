import type { MemberProfile } from '#contract/profile/member.ts'
import type { PreviewedAs } from '#contract/profile/own-options.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { mediaUrls } from '#server/platform/files/signed-media.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { isVisible } from '#server/profile/visibility/visibility.ts'
import { presentMember, type ShownFields } from './present.ts'
import { findMember, findMemberAsMatch, type MemberRow, type RelationRow } from './queries.ts'

/** The id of a member without relations to anybody. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The member's own profile as a visitor, a stranger or a match without Premium gets it: read and presented as for them. Null if
 * they do not see it. The addresses of its photos are signed for the member, and lead to the same pictures.
 */
export async function previewOwn(
  db: Handle,
  keys: Keys,
  visit: MemberVisit,
  as: PreviewedAs,
  shown: ShownFields,
): Promise<MemberProfile | null> {
  const row = await db.row(as === 'match' ? findMemberAsMatch : findMember, [visit.memberId, null, visit.language, visit.site.id])
  const viewer = viewerAs(as, visit)
  if (!row || !isVisible(viewer, row, new Map())) return null
  const relation = as === 'visitor' ? undefined : relationOf(row, as)
  const between = { relation, conversationId: null, chats: false }
  const { conversations_left: _, ...profile } = presentMember(row, between, viewer, { ...shown, keys })
  return {
    ...profile,
    main_image: profile.main_image && signedFor(visit, profile.main_image),
    photos: profile.photos.map((photo) => signedFor(visit, photo)),
    can_write: false,
    first_message_refused: false,
  }
}

/** Somebody of the member's site, in no known city. */
function viewerAs(as: PreviewedAs, visit: MemberVisit): Visit {
  const memberId = as === 'visitor' ? undefined : nobody
  return { ...visit, memberId, confirmed: as !== 'visitor', premium: false, cityId: undefined }
}

function relationOf(row: MemberRow, as: 'stranger' | 'match'): RelationRow {
  const likes = as === 'match'
  return {
    liked: likes,
    likes_you: likes,
    likes_by_hand: likes,
    like_is_new: false,
    note: null,
    hidden: false,
    shows_views: false,
    own_interests: 0,
    gender: row.gender,
    birth_date: row.birth_date,
    has_photo: true,
    verified: false,
    conversations_started: 0,
  }
}

function signedFor<Photo extends MemberProfile['photos'][number]>(visit: MemberVisit, photo: Photo): Photo {
  return { ...photo, urls: mediaUrls(visit, visit.memberId, photo.id, photo.locked) }
}
