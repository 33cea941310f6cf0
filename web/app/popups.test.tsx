import { QueryClient } from '@tanstack/react-query'
import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { User } from '#contract/account/viewer.ts'
import type { FinderAnswers, MatchCard } from '#contract/search/match-finder.ts'
import { WrongAddress } from '../account/activation/WrongAddress.tsx'
import { NoticeLine } from '../account/notices/NoticeLine.tsx'
import { CamCell } from '../cams/CamCell.tsx'
import { CardMore } from '../likes/CardMore.tsx'
import { Matches } from '../match-finder/Matches.tsx'
import { FilterChip } from '../members/search/FilterChip.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { markupOf } from '../testing/markup.tsx'
import { Menu } from '../ui/Menu.tsx'

const tom = {
  id: 'tom',
  name: 'Tom',
  age: 30,
  intentions: [],
  interests: [],
  reasons: [{ code: 'verified' }],
} as unknown as MatchCard
const cam = { id: '1', kind: 'cam', name: 'Show', text: '', picture: { src: '/cam', thumbhash: '' }, host: '', link: '', advertiser: 'Cams' } // prettier-ignore
const answers: FinderAnswers = { intentions: [], genders: [], min_age: null, max_age: null, reach: 'everywhere', interests: [] }
const viewer = { id: 'me', profile: { country: 'NL' } } as User
const queries = new QueryClient()
queries.setQueryData(queryKeys.cams, { cards: [cam] })
queries.setQueryData(queryKeys.likes, { profiles: [], liked_by: [], matches: [] })

/** Buttons by a word of their name, with what they open. */
const buttons: Record<string, { popup: 'menu' | 'dialog'; part: ReactNode }> = {
  Options: { popup: 'menu', part: <Menu label="Options" trigger="…" items={[]} /> },
  'Wrong address?': { popup: 'dialog', part: <WrongAddress /> },
  'Confirm your address': { popup: 'dialog', part: <NoticeLine icon={Info} title="Confirm your address" text="Look." /> },
  'More: Tom': { popup: 'dialog', part: <CardMore member={tom} /> },
  Advertisement: { popup: 'dialog', part: <CamCell index={0} /> },
  Country: { popup: 'dialog', part: <FilterChip label="Country" onOpen={() => {}} /> },
  'Why?': { popup: 'dialog', part: <Matches answers={answers} members={[tom]} /> },
}

test.each(Object.entries(buttons))('a screen reader says what the button "%s" opens', (name, { popup, part }) => {
  const found = markupOf(part, { viewer, settings: { visible_profile_fields: [] }, queries })
    .split('<button ')
    .slice(1)
    .map((each) => each.slice(0, each.indexOf('</button>')))
    .filter((each) => each.includes(name))
  expect(found).toHaveLength(1)
  expect(found[0]!.slice(0, found[0]!.indexOf('>'))).toContain(`aria-haspopup="${popup}"`)
})
