import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a first heading is no title of a screen: a drawing with a sentence, one question of several, a person, a lander. */
const otherwise = [
  'web/ui/',
  'web/landers/',
  'web/showcase/',
  'web/staff/',
  'web/match-finder/Wizard.tsx',
  'web/signup/complete/CompleteSignupScreen.tsx',
  'web/signup/steps/StepForm.tsx',
  'web/members/own/PreviewPage.tsx',
  'web/members/profile/Who.tsx',
  'web/profile/',
  'web/shop/orders/Result.tsx',
]

test('every screen with a title has the one head of screens', () => {
  const own = globSync('web/**/*.tsx').filter((file) => /<Heading level=\{1\}/.test(readFileSync(file, 'utf8')))
  expect(own.filter((file) => !otherwise.some((place) => file.startsWith(place)))).toEqual([])
})
