import { statement } from '#server/platform/database/database.ts'

interface CardRow {
  id: string
  kind: 'cam' | 'resell'
  name: string
  text: string
  link: string
  languages: string[] | null
  picture_hash: string
  thumbhash: string
}

/** $1 site, $2 feed, $3 read since. */
export const findCards = statement<CardRow>(
  'cam_cards',
  `select id, kind, name, text, link, languages, picture_hash, encode(thumbhash, 'base64') as thumbhash from cam_card
   where site_id = $1 and feed = $2 and read_at > $3 order by place`,
)

/** The known pictures of a feed, so that none is fetched twice. */
export const findPictures = statement<{ id: string; picture: string }>(
  'cam_pictures',
  'select id, picture from cam_card where site_id = $1 and feed = $2',
)

export const findPicture = statement<{ bytes: Buffer }>(
  'cam_picture',
  'select bytes from cam_card where site_id = $1 and feed = $2 and picture_hash = $3 and read_at > $4 limit 1',
)

export const insertCard = statement(
  'cam_card_insert',
  `insert into cam_card (site_id, id, feed, place, kind, name, text, link, languages, picture, picture_hash, thumbhash, bytes, read_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (site_id, id) do update set feed = excluded.feed, place = excluded.place, kind = excluded.kind, name = excluded.name,
     text = excluded.text, link = excluded.link, languages = excluded.languages, picture = excluded.picture,
     picture_hash = excluded.picture_hash, thumbhash = excluded.thumbhash, bytes = excluded.bytes, read_at = excluded.read_at`,
)

/** Updates everything but the picture, which is unchanged. */
export const updateCard = statement(
  'cam_card_update',
  `update cam_card set place = $4, kind = $5, name = $6, text = $7, link = $8, languages = $9, read_at = $10
   where site_id = $1 and id = $2 and feed = $3`,
)

/** $1 site, $2 ids of the cards to keep. */
export const deleteOthers = statement('cam_cards_delete', 'delete from cam_card where site_id = $1 and id <> all ($2)')
