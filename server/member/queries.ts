import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import { statement } from '#server/platform/database/database.ts'
import type { ReceivedGift } from '#server/chat/gifts/gifts.ts'
import type { PhotoFacts } from '#server/photos/photos.ts'
import { isOnline, isShownOnline } from '#server/profile/activity.ts'
import { cardColumns, cardFrom, type CardRow, isVerified } from '#server/profile/cards/cards.ts'
import { factColumns, type FactRow } from '#server/profile/facts.ts'
import type { FirstMessageRule } from '#server/profile/seeks/first-messages.ts'
import { visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'
import { matchSentencesColumn, sentencesColumn, sentencesFrom } from '#server/profile/sentences/sentences.ts'
import { sharesPresence } from '#server/profile/traits/traits.ts'

type Step = 'now' | 'today' | 'this_week' | 'earlier'

/** A member's profile, read by their own key. */
export interface MemberRow extends Omit<CardRow, 'invisible'>, FactRow, VisibilityRow, FirstMessageRule {
  pronouns: MemberProfile['pronouns']
  intentions: MemberProfile['intentions']
  interests: number
  prompts: MemberProfile['prompts']
  about: string
  looking_for: string
  health: Buffer | null
  last_seen: Step | null
  /** The same for viewers the member has written to. */
  partner_online: boolean
  partner_last_seen: Step | null
  photos: PhotoFacts[]
  gifts: ReceivedGift[]
}

/** $1 the member, $2 the viewer, $3 the viewer’s language, $4 the viewer's site. Fictional profiles have texts in several languages. */
export const findMember = statement<MemberRow>('member_find', memberAs(sentencesColumn))

/** The profile as a match of the member reads it; $2 is null. */
export const findMemberAsMatch = statement<MemberRow>('member_find_as_match', memberAs(matchSentencesColumn))

function memberAs(sentences: string): string {
  return `select ${cardColumns}, ${visibilityColumns}, ${factColumns},
     p.pronouns, p.intentions, p.interests, ${sentences}, p.seeks, p.seeks_min_age, p.seeks_max_age, p.first_messages_from,
     coalesce(t.about, p.about) as about, coalesce(t.looking_for, p.looking_for) as looking_for,
     ${step(isShownOnline('presence'), 'presence.shown_seen')} as last_seen,
     ${sharesPresence('p')} and ${isOnline('presence')} as partner_online,
     ${step(isOnline('presence'), 'presence.last_seen')} as partner_last_seen,
     (select coalesce(json_agg(json_build_object('id', ph.id, 'status', ph.status, 'width', ph.width, 'height', ph.height,
         'thumbhash', encode(ph.thumbhash, 'base64'), 'is_main', ph.id = p.main_photo_id)
         order by (ph.id = p.main_photo_id) desc, ph.position, ph.created_at, ph.id), '[]')
      from (select o.* from photo o where o.member_id = $1 and o.status = 'active' and o.album_id is null
        order by (o.id = p.main_photo_id) desc, o.position, o.created_at, o.id
        limit (select case when a.premium_ended_at is null then ${limits.photosPremium} else ${limits.photosFree} end
          from account a where a.member_id = $1)) ph) as photos,
     (select h.sealed from health h where h.member_id = $1) as health,
     (select coalesce(json_agg(json_build_object('code', g.gift, 'count', g.received)), '[]')
      from gift_received g where g.member_id = $1 and g.received > 0) as gifts
   from ${cardFrom} ${visibilityFrom('$2', '$4')}
     ${sentencesFrom('$2', '$3')}
   where p.member_id = $1`
}

/** The viewer's relation to another member, read by the viewer's own key. */
export interface RelationRow {
  liked: boolean
  likes_you: boolean
  /** The like was not sent automatically. */
  likes_by_hand: boolean
  like_is_new: boolean
  /** Null when the other is no favourite. */
  note: string | null
  hidden: boolean
  /** The viewer is visible and shows their views. */
  shows_views: boolean
  own_interests: number
  gender: string
  birth_date: string
  has_photo: boolean
  verified: boolean
  conversations_started: number
}

/** $1 the viewer, $2 the other. */
export const findRelation = statement<RelationRow>(
  'member_relations',
  `select own.interests as own_interests, own.gender, own.birth_date, own.main_photo_id is not null as has_photo, ${isVerified('own')} as verified,
     exists (select from member_like l where l.member_id = $1 and l.liked_id = $2) as liked,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2) as likes_you,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2 and not r.automatic) as likes_by_hand,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2 and r.seen_at is null) as like_is_new,
     (select f.note from favourite f where f.member_id = $1 and f.other_id = $2) as note,
     exists (select from hidden_member h where h.member_id = $1 and h.other_id = $2) as hidden,
     own.visible and exists (select from shows_views v where v.member_id = $1)
       and not exists (select from invisibility i where i.member_id = $1) as shows_views,
     coalesce((select a.started from conversation_allowance a where a.member_id = $1), 0) as conversations_started
   from profile own where own.member_id = $1`,
)

/** SQL: how long ago the member was here, in the steps that are shown. */
function step(there: string, seen: string): string {
  return `case when ${sharesPresence('p')} then case when ${there} then 'now' when ${seen} > now() - interval '1 day' then 'today'
    when ${seen} > now() - interval '7 days' then 'this_week' when ${seen} is not null then 'earlier' end end`
}
