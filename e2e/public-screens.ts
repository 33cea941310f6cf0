import { anyTitle, heading, type Screen } from './screen.ts'
import { seen } from './seeing.ts'

export const staticPages = [
  'ban',
  'cookies',
  'faq',
  'how-it-works',
  'privacy',
  'return-policy',
  'safety',
  'service',
  'terms',
  'transparency',
].map((page): Screen => ({
  name: `the page ${page}`,
  role: 'visitor',
  path: `/pages/${page}`,
  shows: anyTitle,
}))

/** With members, which load after the page; a landing page about nobody. */
export const landers: Screen[] = [
  {
    name: 'the deck that a visitor comes by',
    role: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting]) [data-shown]').first(),
  },
  {
    name: 'the deck, inviting to sign up',
    role: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting])'),
    enter: async (page, t) => {
      await page.keyboard.press('ArrowRight')
      await seen(page.getByRole('heading', { name: t('lander.swipe_ask_men') }))
    },
  },
  {
    name: 'the street in the evening, with a light in it',
    role: 'visitor',
    path: '/landers/alonetonight',
    shows: (page) => page.locator('[data-pane][data-shown]').first(),
    enter: async (page) => page.getByRole('checkbox').nth(2).check(),
  },
  {
    name: 'the wall of faces',
    role: 'visitor',
    path: '/landers/collagelanding',
    shows: (page) => page.locator('[data-tile][data-shown]').first(),
  },
  {
    name: 'the landing page of nobody',
    role: 'visitor',
    path: '/members/nobody/landing',
    shows: heading('lander.man_title'),
  },
  ...(['who', 'whom', 'age', 'where'] as const).map((question, scene): Screen => ({
    name: `the crossing: ${question}`,
    role: 'visitor',
    // Separate addresses, because under the same one the visitor continues where they were.
    path: `/landers/transitionsvideolanding?${question}`,
    shows: heading('lander.crossing.headline'),
    enter: async (page) => {
      for (const onward of ['[name=gender]', '[name=seeks]', '[data-onward]'].slice(0, scene))
        await page.locator(onward).first().click()
    },
  })),
  {
    name: 'the ride',
    role: 'visitor',
    path: '/landers/video',
    shows: heading('lander.ride.headline'),
    enter: (page) => page.getByRole('radio').nth(3).check({ force: true }),
  },
  {
    name: 'the lively house',
    role: 'visitor',
    path: '/landers/socialnetwork',
    shows: (page) => page.locator('[data-place] [data-shown]').first(),
  },
  {
    name: 'the bar, with a drink',
    role: 'visitor',
    path: '/members/nobody/landing3',
    shows: heading('lander.bar.headline'),
    enter: (page) => page.getByRole('radio').nth(1).check({ force: true }),
  },
]
