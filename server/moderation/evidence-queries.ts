import type { RemovedMessage, StoredQuote } from '#server/chat/removed.ts'
import { statement } from '#server/platform/database/database.ts'

/** The profile of member $1, if on one of the sites $2: as others see it, with only the year of birth and without private fields. */
export const findProfile = statement<{ site_id: string; profile: Record<string, unknown> }>(
  'evidence_find_profile',
  `select site_id, to_jsonb(p) - array['birth_date', 'main_photo_thumbhash', 'seeks', 'seeks_min_age', 'seeks_max_age', 'visible',
       'visiting_city_id', 'greets', 'verified_photos'] ||
     jsonb_build_object('birth_year', extract(year from birth_date)) as profile
   from profile p where member_id = $1 and site_id = any ($2::text[])`,
)

/** A message of a conversation. */
export interface ReadMessage extends Pick<RemovedMessage, 'from_reaction' | 'to_reaction'> {
  seq: number
  from_id: string
  kind: string
  text: string
  quote: StoredQuote | null
  created_at: Date
  deleted_at: Date | null
}

export interface SealedMessage extends ReadMessage {
  /** The number in the conversation that the report names, or in the last one. Earlier conversations of the pair count down from 0, later ones on from its last. */
  seq: number
  /** Its conversation, and its number there. */
  conversation_id: string
  original_seq: number
}

/** Message $2 of a conversation and the $3 on either side; without a number, the newest. */
export const findMessages = statement<ReadMessage>(
  'evidence_find_messages',
  `with named as materialized (
     select coalesce($2::int, max(seq)) as seq from message where conversation_id = $1
   )
   select m.seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message m, named
   where m.conversation_id = $1 and m.seq between named.seq - $3::int and named.seq + $3::int`,
)

/** Those of the newest $3 messages of a conversation that were written since $2. */
export const findRecent = statement<ReadMessage>(
  'evidence_find_recent',
  `with newest as materialized (
     select seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message where conversation_id = $1 order by seq desc limit $3
   )
   select * from newest where created_at > $2`,
)

/** The messages of conversation $1 with the numbers $2. */
export const findReplied = statement<ReadMessage>(
  'evidence_find_replied',
  `select seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message
   where conversation_id = $1 and seq = any ($2::int[])`,
)

export interface SealedPhoto {
  member_id: string
  id: string
  seq: number | null
  storage_key: string
  /** The known unlawful material that it matched. */
  known?: string
}

/** Locks the photos on a member's profile, all or those of $2, until they are sealed: a concurrent deletion waits, and then leaves the files. */
export const lockPhotos = statement<SealedPhoto>(
  'evidence_lock_photos',
  `select member_id, id, null::int as seq, storage_key from photo
   where member_id = $1 and status = 'active' and album_id is null and ($2::uuid[] is null or id = any ($2::uuid[])) order by id for share`,
)

/**
 * The same for photos in albums of member $1 that are or were opened to $2, while those could see them: the photo $3, and those of the album $4.
 */
export const lockAlbumPhotos = statement<SealedPhoto>(
  'evidence_lock_album_photos',
  `select ph.member_id, ph.id, null::int as seq, ph.storage_key from photo ph
     join album_access x on x.member_id = ph.member_id and x.album_id = ph.album_id
   where ph.member_id = $1 and x.viewer_id = $2 and ph.status = 'active' and (ph.id = $3::uuid or ph.album_id = $4::uuid)
     and ph.album_since < coalesce(x.ended_at, x.until, 'infinity'::timestamptz)
   order by ph.id for share of ph`,
)

/** Those that have left such an album since. */
export const findRemovedAlbumPhotos = statement<SealedPhoto>(
  'evidence_removed_album_photos',
  `select r.member_id, r.photo_id as id, null::int as seq, r.storage_key from removed_album_photo r
     join album_access x on x.member_id = r.member_id and x.album_id = r.album_id
   where r.member_id = $1 and x.viewer_id = $2 and (r.photo_id = $3::uuid or r.album_id = $4::uuid) and r.removed_at > x.since`,
)

/** The names of the albums $2 of the members $1. */
export const findAlbums = statement<{ id: string; name: string }>(
  'evidence_albums',
  'select id, name from album where member_id = any ($1::uuid[]) and id = any ($2::uuid[])',
)

/** $1: a participant; $2: the conversation; $3: numbers of its messages. */
export const lockMessagePhotos = statement<SealedPhoto>(
  'evidence_lock_message_photos',
  `select member_id, id, seq, storage_key from message_photo
   where member_id = $1 and conversation_id = $2 and seq = any ($3::int[]) order by seq for share`,
)

/** Locks the recordings of messages; the parameters are those of the photos. */
export const lockMessageVoices = statement<SealedPhoto>(
  'evidence_lock_message_voices',
  `select member_id, id, seq, storage_key from message_voice
   where member_id = $1 and conversation_id = $2 and seq = any ($3::int[]) order by seq for share`,
)

export const insertEvidence = statement(
  'evidence_insert',
  'insert into evidence (report_id, profile, sealed_at) select r.id, $2::jsonb, now() from unnest($1::uuid[]) as r (id)',
)

export const insertMessages = statement(
  'evidence_messages_insert',
  `insert into evidence_message (report_id, seq, from_id, kind, text, quote, created_at, deleted_at, conversation_id, original_seq, from_reaction, to_reaction)
   select $1::uuid, m.* from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::int[], $11::text[], $12::text[]) as m`,
)

/** One that the evidence holds already is marked, if a matcher recognises it later. */
export const insertPhotos = statement(
  'evidence_photos_insert',
  `insert into evidence_photo (report_id, member_id, id, seq, storage_key, known)
   select $1::uuid, p.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[]) as p
   on conflict (member_id, report_id, id) do update set known = excluded.known`,
)

/** Evidence of cases closed before $1, unless an appeal needs it for longer than until $2. */
export const findExpired = statement<{ id: string; reporter_id: string; reported_id: string }>(
  'evidence_expired',
  `select r.id, r.reporter_id, r.reported_id from evidence e join report r on r.id = e.report_id
   where r.decided_at < $1 and (r.kept_until is null or r.kept_until < $2) limit 500`,
)

export const deletePhotos = statement(
  'evidence_photos_delete',
  'delete from evidence_photo where member_id = any ($1::uuid[]) and report_id = any ($2::uuid[])',
)

export const deleteMessages = statement(
  'evidence_messages_delete',
  'delete from evidence_message where report_id = any ($1::uuid[])',
)

/** Those of $1 who are still members. */
export const findMembers = statement<{ member_id: string }>(
  'evidence_find_members',
  'select member_id from profile where member_id = any ($1::uuid[])',
)

/** Reports by or about member $1 without evidence, decided before $2. */
export const deleteReportsOf = statement(
  'report_erase_of',
  `delete from report r where (reporter_id = $1 or reported_id = $1) and decided_at < $2
     and not exists (select from evidence e where e.report_id = r.id)`,
)

/** Clears the text of decided reports only: an open case still needs it. */
export const forgetWords = statement(
  'report_forget_words',
  "update report set text = '' where reporter_id = $1 and decided_at is not null",
)

export const deleteReports = statement('report_erase', 'delete from report where id = any ($1::uuid[])')

export const deleteEvidence = statement('evidence_delete', 'delete from evidence where report_id = any ($1::uuid[])')
