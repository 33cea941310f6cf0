import type { MemberCard } from '#contract/profile/profile.ts'
import { cityById, distanceStep } from '#server/places/places.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { mediaUrls } from '#server/platform/files/signed-media.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { isOnline, isShownOnline } from '#server/profile/activity.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { sharesPresence } from '#server/profile/traits/traits.ts'
import {
  conversationsWith,
  canSee,
  visibilityColumns,
  visibilityFrom,
  type VisibilityRow,
} from '#server/profile/visibility/visibility.ts'

/** The data of a member's card, as `cardColumns` reads them. */
export interface CardRow {
  member_id: string
  /** The member's own site; the card names it if it is not the viewer's. */
  site_id: string
  name: string
  fictional: boolean
  verified: boolean
  gender: MemberCard['gender']
  birth_date: string
  country: string
  region: string
  /** The city where the member is shown: on a trip the visited one, while `country`, `region` and `city` remain those of their home. */
  city_id: number
  city: string
  visiting: boolean
  show_distance: boolean
  online: boolean
  /** Set only where invisible members are listed: they are never shown as online. */
  invisible?: boolean
  main_photo_id: string | null
  main_photo_thumbhash: string | null
  main_photo_width: number | null
  main_photo_height: number | null
}

/**
 * SQL: whether the member of the profile row named `alias` is verified: an operator found that the main photo shows them
 * (server/verification). Another main photo ends it, unless that one was verified too.
 */
export function isVerified(alias: string): string {
  return `coalesce(${alias}.main_photo_id = any (${alias}.verified_photos), false)`
}

/** SQL: what a card needs from the profile row `p` and the presence. A hidden member keeps the name, but not the photo. */
export const cardColumns = columns(isShownOnline('presence'))

/** SQL: the same for the viewer's conversation partners, who are shown as online at once. */
export const partnerColumns = `${columns(isOnline('presence'))}, hidden.member_id is not null as invisible`

/** SQL: the tables of `partnerColumns` beside the profile, each by the member's own key. */
export const partnerTables = `left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id`

function columns(online: string): string {
  return `p.member_id, p.site_id, p.name, p.fictional, p.visible and ${isVerified('p')} as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  ${sharesPresence('p')} and ${online} as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height`
}

/** SQL: the tables of `cardColumns`, each by the member's own key. */
export const cardFrom = 'profile p left join presence on presence.member_id = p.member_id'

/** A card with the viewer's conversation with that member. */
export type KnownCard = CardRow & VisibilityRow & { conversation: string | null }

/** $1: members; $2: the viewer; $3: the viewer's site. */
const findCards = statement<CardRow & VisibilityRow>(
  'card_known',
  `select ${cardColumns}, ${visibilityColumns} from ${cardFrom} ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

/** The cards of those of `ids` that the viewer can see now: for the viewer's own lists, whose members may have become hidden. */
export async function knownCards(db: Handle, visit: MemberVisit, ids: readonly string[]): Promise<Map<string, KnownCard>> {
  if (ids.length === 0) return new Map()
  const [found, conversations] = await Promise.all([
    db.rows(findCards, [ids, visit.memberId, visit.site.id]),
    conversationsWith(db, visit.memberId, ids),
  ])
  const known = found.filter((card) => canSee(visit, card, conversations))
  return new Map(known.map((card) => [card.member_id, { ...card, conversation: conversations.get(card.member_id)?.id ?? null }]))
}

/** A member's card as this viewer gets it. */
export function presentCard(row: CardRow, visit: Visit, now = new Date()): MemberCard {
  return {
    id: row.member_id,
    name: row.name,
    ...from(row, visit),
    age: shownAge(row.birth_date, now),
    gender: row.gender,
    ...shownPlace(row),
    distance: distance(row, visit),
    online: row.online && !row.invisible,
    fictional: row.fictional,
    verified: row.verified,
    main_image: mainImage(row, visit, now),
  }
}

/** The name of the member's site, if it is not the viewer's. */
function from({ site_id }: CardRow, { site }: Visit): Pick<MemberCard, 'from'> {
  const home = site.shares.find(({ id }) => id === site_id)
  return home ? { from: home.name } : {}
}

/** The place on the card: on a trip only the visited city, not the home. */
function shownPlace({ visiting, city_id, country, region, city }: CardRow) {
  const visited = visiting ? cityById(city_id) : undefined
  return visited
    ? { country: visited.country, region: visited.region, city: visited.name, visiting: true as const }
    : { country, region, city }
}

/** The distance between the centres of the two cities, in steps; nothing finer is used. */
function distance(row: CardRow, visit: Visit): MemberCard['distance'] {
  if (!row.show_distance || visit.cityId === undefined) return undefined
  return distanceStep(visit.cityId, row.city_id)
}

/** The main photo is never locked: every member may see every member's face. */
export function mainImage(row: CardRow, visit: Visit, now = new Date()): MemberCard['main_image'] {
  const { main_photo_id: id, main_photo_thumbhash: thumbhash, main_photo_width: width, main_photo_height: height } = row
  if (id === null || thumbhash === null || width === null || height === null) return null
  const urls = mediaUrls(visit, row.member_id, id, false, now.getTime())
  return { id, status: 'active', locked: false, thumbhash, width, height, urls }
}
