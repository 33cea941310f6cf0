import { limits } from '#contract/limits.ts'
import type { MatchReason } from '#contract/search/match-finder.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { hasWords, hidesDistance, hidesLastSeen, intentionsAt, interestsIn, verifiedBit } from '#server/profile/traits/traits.ts'

/** The weights of the ranking; docs/ranking.md explains them. */
export const weights = {
  /** For what the viewer asked for, the first and each further one; further ones than these add nothing. */
  intentions: { first: 30, further: 10, most: 3 },
  interests: { first: 8, further: 8, most: 5 },
  sameCity: 20,
  within25: 12,
  within100: 6,
  activeThisWeek: 10,
  verified: 8,
  photo: 24,
  words: 6,
} as const

/** What decides a member's rank besides their card, as `rankedColumns` reads it. */
export interface RankedRow {
  /** Bits of the asked codes that the member shows. */
  shared_intentions: number
  shared_interests: number
  /** Whether the member was here within a week, and shows it. */
  active: boolean
  words: boolean
  points: number
}

/** SQL of the columns of `RankedRow` but the points, from the row of member_search named `m`. */
export const rankedColumns = `(m.traits >> ${intentionsAt}) & $9::bigint as shared_intentions, m.interests & $8::bigint as shared_interests,
  m.traits & ${hidesLastSeen} = 0 and m.last_active >= timestamptz 'epoch' + $13::bigint * interval '1 microsecond' as active,
  m.traits & ${verifiedBit} <> 0 as proved, m.traits & ${hasWords} <> 0 and $16::boolean as words`

/** SQL: the points of a row `m` with `rankedColumns`, `has_photo`, `traits` and `city_id`. */
export const pointsSql = `${several('m.shared_intentions', weights.intentions)} + ${several('m.shared_interests', weights.interests)}
  + case when m.traits & ${hidesDistance} <> 0 then 0 when m.city_id = $10 then ${weights.sameCity}
      when m.city_id in (select unnest($11::integer[])) then ${weights.within25}
      when m.city_id in (select unnest($12::integer[])) then ${weights.within100} else 0 end
  + case when m.active then ${weights.activeThisWeek} else 0 end + case when m.proved then ${weights.verified} else 0 end
  + case when m.has_photo then ${weights.photo} else 0 end + case when m.words then ${weights.words} else 0 end`

interface Several {
  first: number
  further: number
  most: number
}

function several(mask: string, { first, further, most }: Several): string {
  return `case when ${mask} = 0 then 0 else ${first - further} + ${further} * least(bit_count((${mask})::bit(64)), ${most}) end`
}

function pointsOf(count: number, { first, further, most }: Several): number {
  return count === 0 ? 0 : first - further + further * Math.min(count, most)
}

/**
 * The reasons for a member's rank, weightiest first. Each is true of what the member shows; the last, that they are of those
 * asked for, of everybody.
 */
export function reasonsOf(row: RankedRow, { distance, verified }: Pick<MemberCard, 'distance' | 'verified'>): MatchReason[] {
  const shared = intentions.filter((_, bit) => Math.floor(row.shared_intentions / 2 ** bit) % 2 === 1)
  const interests = interestsIn(row.shared_interests)
  const near = typeof distance === 'number' && distance <= 25 ? weights.within25 : distance === 'more' ? 0 : weights.within100
  const reasons: Array<[MatchReason, number]> = [
    [{ code: 'intentions', intentions: shared }, pointsOf(shared.length, weights.intentions)],
    [{ code: 'interests', interests }, pointsOf(interests.length, weights.interests)],
    [{ code: 'same_city' }, distance === 'same' ? weights.sameCity : 0],
    [{ code: 'near' }, distance === undefined || distance === 'same' ? 0 : near],
    [{ code: 'active' }, row.active ? weights.activeThisWeek : 0],
    [{ code: 'verified' }, verified ? weights.verified : 0],
    [{ code: 'words' }, row.words ? weights.words : 0],
  ]
  const counted = reasons.filter(([, points]) => points > 0).sort(([, one], [, other]) => other - one)
  return [...counted.map(([reason]) => reason), { code: 'asked' }]
}

/** The list's length. */
export const listed = limits.pageSize
