import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import type { ReceivedGift } from '#server/gifts/gifts.ts'
import type { PhotoFacts } from '#server/photos/photos.ts'
import { cardColumns, cardFrom, type CardRow, inSightOf } from '#server/profile/cards.ts'

export interface MemberRow extends CardRow {
  sexuality: string
  hair: string | null
  eyes: string | null
  body: string | null
  relationship: string | null
  tattoos: string | null
  height: number | null
  interests: number
  about: string
  looking_for: string
  last_seen: 'now' | 'today' | 'this_week' | 'earlier' | null
  photos: PhotoFacts[]
  gifts: ReceivedGift[]
  liked: boolean
  likes_you: boolean
  like_is_new: boolean
  conversation_id: string | null
  /** Of the viewer; null for a visitor. */
  own_interests: number | null
  conversations_started: number
  /** He has blocked the viewer. */
  blocks_you: boolean
}

/** A profile with all that depends on the viewer, found through him: $1 viewer or null, $2 site, $3 member. */
export const findMember = statement<MemberRow>(
  'member_find',
  `select ${cardColumns}, p.sexuality, p.hair, p.eyes, p.body, p.relationship, p.tattoos, p.height, p.interests, p.about, p.looking_for,
     case when p.show_last_seen then case
       when presence.last_seen > now() - interval '${limits.onlineMinutes} minutes' then 'now'
       when presence.last_seen > now() - interval '1 day' then 'today'
       when presence.last_seen > now() - interval '7 days' then 'this_week'
       when presence.last_seen is not null then 'earlier' end end as last_seen,
     (select coalesce(json_agg(json_build_object('id', ph.id, 'status', ph.status, 'width', ph.width, 'height', ph.height,
         'thumbhash', encode(ph.thumbhash, 'base64'), 'is_main', ph.id = p.main_photo_id)
         order by (ph.id = p.main_photo_id) desc, ph.position, ph.created_at), '[]')
      from photo ph where ph.member_id = p.member_id and ph.status = 'active') as photos,
     (select coalesce(json_agg(json_build_object('code', g.gift, 'count', g.received)), '[]')
      from gift_received g where g.member_id = p.member_id) as gifts,
     exists (select from member_like l where l.member_id = $1::uuid and l.liked_id = p.member_id) as liked,
     received.liker_id is not null as likes_you,
     received.liker_id is not null and received.seen_at is null as like_is_new,
     (select c.conversation_id from conversation_pair c
      where c.low_id = least($1::uuid, p.member_id) and c.high_id = greatest($1::uuid, p.member_id)) as conversation_id,
     (select own.interests from profile own where own.member_id = $1::uuid) as own_interests,
     coalesce((select a.started from conversation_allowance a where a.member_id = $1::uuid), 0) as conversations_started,
     exists (select from block b where b.member_id = $1::uuid and b.other_id = p.member_id and not b.by_me) as blocks_you
   from ${cardFrom}
   left join member_liked_by received on received.member_id = $1::uuid and received.liker_id = p.member_id
   where p.member_id = $3 and ${inSightOf('$1', '$2')}
     and (select true from block b where b.member_id = $1::uuid and b.other_id = p.member_id and b.by_me) is null`,
)
