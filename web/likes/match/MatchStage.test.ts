import { describe, expect, test } from 'vitest'
import { sharedWith } from './MatchStage.tsx'

const own = { intentions: ['friends', 'dates'], country: 'NL', region: 'utrecht', city: { id: 1, name: 'Utrecht' } } as const
const other = { shared_interests: [], intentions: [], country: 'NL', region: 'utrecht', city: 'Zeist' } as const
type Member = Parameters<typeof sharedWith>[0]
type Own = Parameters<typeof sharedWith>[1]
const shared = (member: Partial<Member>) => sharedWith({ ...(other as unknown as Member), ...member }, own as unknown as Own)

describe('what two who match share', () => {
  test('is at most three things, of different kinds first', () => {
    expect(
      shared({ shared_interests: ['hiking', 'film', 'coffee'], intentions: ['travel', 'dates', 'friends'], city: 'Utrecht' }),
    ).toEqual([{ interest: 'hiking' }, { intention: 'dates' }, { city: 'Utrecht' }])
    expect(shared({ shared_interests: ['hiking', 'film', 'coffee', 'art'] as never })).toHaveLength(3)
  })

  test('is nothing that only one of them has', () => {
    expect(shared({ intentions: ['travel'] })).toEqual([])
  })

  test('is no city of the same name elsewhere, and not the place of a trip', () => {
    expect(shared({ city: 'Utrecht', region: 'gelderland' })).toEqual([])
    expect(shared({ city: 'Utrecht', visiting: true })).toEqual([])
  })
})
