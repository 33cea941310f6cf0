import { expect, test } from 'vitest'
import { castOf, findings, openFor, overflowing, titlesAndDescriptions } from './appearance.ts'
import { screens, show, staticPages } from './screens.ts'
import { textsOf } from './texts.ts'

const theirs = screens.filter(({ who }) => who !== 'demo')

test.each(theirs)('nothing stands in the way of who is new on $name, light or dark, on a phone or a desktop', async (screen) => {
  expect(await findings(screen)).toEqual({})
})

test.each(staticPages)('nothing stands in anybody’s way on $name', async (screen) => {
  expect(await findings(screen)).toEqual({})
})

test('every page of a visitor says what it is: one title, one description', async () => {
  const page = await openFor('visitor')
  for (const path of ['/', '/login', '/pricing']) {
    await page.goto(path)
    expect.soft(await titlesAndDescriptions(page), path).toEqual([1, 1])
  }
})

test.each([
  ['visitor', 'de'],
  ['visitor', 'fi'],
  ['newcomer', 'de'],
  ['newcomer', 'fi'],
] as const)('no screen of the %s is wider than the smallest phone, in %s', async (who, language) => {
  const page = await openFor(who, { language, viewport: { width: 320, height: 640 } })
  for (const screen of [...theirs, ...staticPages].filter((each) => each.who === who)) {
    await show(page, screen, await castOf(who), textsOf(language))
    expect.soft(await overflowing(page), screen.name).toEqual([])
  }
})
