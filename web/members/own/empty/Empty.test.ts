import { expect, test } from 'vitest'
import { openNames } from '#contract/profile/facts.ts'
import { promptCodes } from '#contract/profile/own-options.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { missingOf, openSentences } from './Empty.tsx'

const empty = {
  main_image: null,
  about: '',
  looking_for: '',
  ...Object.fromEntries(openNames.map((name) => [name, null])),
  intentions: [],
  interests: [],
  prompts: [],
}

const answersTo = (count: number) => promptCodes.slice(0, count).map((prompt) => ({ prompt, answer: 'Soup' }))

function missing(profile: object): string[] {
  return missingOf({ ...empty, ...profile } as unknown as OwnProfile)
}

test('a new member is offered everything, a photo first', () => {
  expect(missing({})).toEqual(['photo', 'sentences', 'about', 'looking_for', 'facts', 'interests', 'intentions'])
})

test('three facts, three sentences and three interests are enough', () => {
  const filled = {
    main_image: {},
    prompts: answersTo(3),
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
  expect(missing({ ...filled, prompts: answersTo(2) })).toEqual(['sentences'])
})

test('three sentences are offered to begin with, one more to who finished three, and none to who finished all', () => {
  expect(openSentences([])).toEqual(['sunday', 'proud', 'ask'])
  expect(openSentences(answersTo(1))).toEqual(['proud', 'ask'])
  expect(openSentences(answersTo(3))).toEqual(['laugh'])
  expect(openSentences(answersTo(5))).toEqual([])
})
