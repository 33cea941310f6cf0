import { beforeEach, expect, test, vi } from 'vitest'

const replaceState = vi.fn()
let sent: Array<[string, object]> = []

/** Opens a page as a new document, without the state of the previous one. */
async function open(path: string) {
  vi.resetModules()
  sent = []
  vi.stubGlobal('location', new URL(path, 'https://beau.example'))
  vi.stubGlobal('localStorage', { getItem: () => '{"network":"stored"}' })
  return import('./count-visit.ts')
}

beforeEach(() => {
  replaceState.mockClear()
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('Blob', function Blob(parts: string[]) {
    return { parts }
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, blob: { parts: string[] }) => sent.push([address, JSON.parse(blob.parts[0]!)]),
  })
})

test.each([
  ['/', 'index', ''],
  ['/landers/video/spring', 'video', 'spring'],
  ['/Landers/Gallery', 'gallery', ''],
  ['/members/7f/landing2/beach', 'landing2', 'beach'],
  ['/members/7f/signup', 'member-signup', ''],
  ['/signup', 'signup', ''],
])('an arrival at %s is counted once, and each step is counted with it', async (path, page, slug) => {
  const { countVisit } = await open(path)
  countVisit('visit')
  countVisit('visit')
  countVisit('signup-0')
  expect(sent).toEqual([
    ['/api/visits.php', { page, slug, source: '', step: 'visit' }],
    ['/api/visits.php', { page, slug, source: '', step: 'signup-0' }],
  ])
})

test('an inner page is not an arrival; a step is counted all the same', async () => {
  const { readEntry, countVisit } = await open('/members/7f')
  readEntry()
  countVisit('visit')
  expect(sent).toEqual([])
  countVisit('signup-0')
  expect(sent).toEqual([['/api/visits.php', { page: 'other', slug: '', source: '', step: 'signup-0' }]])
})

test('the arrival page goes into the address of the signup, which removes it and counts no second visit', async () => {
  const lander = await open('/landers/video/spring')
  expect(lander.withEntry('/signup?like=1')).toBe('https://beau.example/signup?like=1&entry=video.spring')
  expect(lander.withEntry('/members/7f/signup')).toBe('https://beau.example/members/7f/signup?entry=video.spring')
  expect(lander.withEntry('/login')).toBe('https://beau.example/login')
  expect(lander.withEntry('https://evil.example/signup')).toBe('https://evil.example/signup')
  const signup = await open('/signup?like=1&entry=video.spring')
  signup.readEntry()
  signup.countVisit('visit')
  expect(String(replaceState.mock.lastCall![2])).toBe('https://beau.example/signup?like=1')
  signup.countVisit('signup-0')
  expect(sent).toEqual([['/api/visits.php', { page: 'video', slug: 'spring', source: '', step: 'signup-0' }]])
  expect(signup.entryParam()).toBe('video.spring')
})

test('the source is reported as the link named it, and carried on; nothing else of the link or the storage is', async () => {
  const { countVisit, countBounce, withEntry } = await open('/landers/gallery?network=meadow.nl&ref=x&sub1=secret')
  countVisit('acted')
  countBounce()
  expect(sent).toEqual([
    ['/api/visits.php', { page: 'gallery', slug: '', source: 'meadow.nl', step: 'acted' }],
    ['/api/page-hidden.php?page=gallery&slug=&source=meadow.nl', {}],
  ])
  const signup = await open(withEntry('/signup'))
  signup.countVisit('signup-1')
  expect(sent).toEqual([['/api/visits.php', { page: 'gallery', slug: '', source: 'meadow.nl', step: 'signup-1' }]])
  expect(signup.entryParam()).toBe('gallery..meadow.nl')
})
