import { expect, test } from 'vitest'
import { openNames } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { missingOf } from './Completeness.tsx'

const empty = {
  main_image: null,
  about: '',
  looking_for: '',
  ...Object.fromEntries(openNames.map((name) => [name, null])),
  intentions: [],
  interests: [],
}

function missing(profile: object): string[] {
  return missingOf({ ...empty, ...profile } as unknown as OwnProfile).map(({ item }) => item)
}

test('a new member is offered everything, a photo first', () => {
  expect(missing({})).toEqual(['photo', 'intentions', 'about', 'looking_for', 'facts', 'interests'])
})

test('three facts and three interests are enough', () => {
  const filled = {
    main_image: {},
    about: 'Hello',
    looking_for: 'You',
    height: 180,
    hair: 'red',
    eyes: 'blue',
    intentions: ['dates'],
    interests: ['art', 'beer', 'wine'],
  }
  expect(missing(filled)).toEqual([])
  expect(missing({ ...filled, eyes: null })).toEqual(['facts'])
})
