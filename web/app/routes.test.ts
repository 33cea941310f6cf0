import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { reservedTokens, tokenPattern } from '#contract/site/public-pages.ts'
import english from '#locales/en/web.json' with { type: 'json' }
import { everyNotice } from '../account/notices/notice.ts'
import { partOf } from '../i18n/part-of.ts'
import { routes } from './routes.tsx'
import { partsFor, type ScreenHandle } from './screen.ts'
import { keeps, knows, patternOf } from './server.tsx'

const web = join(import.meta.dirname, '..')
const files = globSync(
  '{frame,site,account,cams,complaints,device,match-finder,notifications,settings,places,photos,profile,privacy,likes,gifts,members,signup,swipe,chat,shop,landers,net,ui}/**/*.{ts,tsx}',
  { cwd: web },
).filter((file) => !file.includes('.test.'))
const code = new Map(files.map((file) => [file, readFileSync(join(web, file), 'utf8')]))
const ids = Object.keys(english)
const screens = routes.flatMap(function screensIn(route): RouteObject[] {
  return [...(route.id?.endsWith('Screen') ? [route] : []), ...(route.children ?? []).flatMap(screensIn)]
})
const partsOn = (...names: Array<string | undefined>) => partsFor(screens.filter(({ id }) => names.includes(id)))

test('unknown paths are detected without rendering', () => {
  for (const path of ['/', '/members', '/likes/m/x', '/pages/privacy', '/chats/', '/MEMBERS', '/reset-password'])
    expect(knows(path), path).toBe(true)
  for (const path of [
    '/nowhere',
    '/wp-login.php',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/members/x/y/z',
    '/%zz',
  ])
    expect(knows(path), path).toBe(false)
})

test('every screen loads the texts that it uses', () => {
  const missing = files.flatMap((file) => {
    const named = idsIn(code.get(file)!)
    return placesShowing(file).flatMap(({ place, brought }) => {
      const there = new Set<string>([...partsOn(place), ...brought])
      return named.filter((id) => !there.has(partOf(id))).map((id) => `${id} in ${file} on ${place ?? 'every page'}`)
    })
  })
  expect(missing).toEqual([])
})

test('screens omit the notices that the specification excludes (section 4)', () => {
  const noticesAt = (name: string) => {
    const at = screens.filter(({ path }) => path === name)
    expect(at, name).toHaveLength(1)
    return everyNotice.filter((notice) => !(at[0]!.handle as ScreenHandle).withoutNotices.includes(notice))
  }
  for (const path of ['profile', 'activate/done', 'premium', 'notifications', 'directdebit', 'complete-signup', 'signup-matches'])
    expect(noticesAt(path), path).not.toContain('photo')
  for (const path of ['notifications', 'activate/done', 'directdebit', 'premium', 'complete-signup', 'signup-matches'])
    expect(noticesAt(path), path).not.toContain('push')
  expect(noticesAt('notifications')).not.toContain('mail-off')
  for (const path of ['notifications', 'complete-signup', 'signup-matches'])
    expect(noticesAt(path), path).not.toContain('activation')
  // A face and a task stand alone; browsing pages show all notices.
  for (const path of ['members/:id', 'likes/m/:id', 'swipe-game', 'match-finder', 'tonight'])
    expect(noticesAt(path), path).toEqual([])
  for (const path of ['members', 'likes/:type?']) expect(noticesAt(path), path).toEqual([...everyNotice])
})

test('members find the footer behind the settings, and below long texts', () => {
  const withFooter = screens.filter(({ handle }) => (handle as ScreenHandle).footer).map(({ path }) => path)
  expect(withFooter.toSorted()).toEqual([':token', 'notifications', 'pages/:name'])
})

test('an operator’s own page cannot take the address of a screen', () => {
  const firsts = [...new Set(pathsIn(routes).map((path) => path.split('/')[1] ?? ''))].filter((first) => tokenPattern.test(first))
  expect(firsts.length).toBeGreaterThan(20)
  expect(firsts.filter((first) => !reservedTokens.includes(first))).toEqual([])
  expect(knows('/an-own-page')).toBe(false)
})

test('a page is known by the pattern of its address', () => {
  expect(['/', '/login', '/members/0194', '/nowhere/at/all'].map(patternOf)).toEqual(['/', '/login', '/members/:id', undefined])
})

test('the title of a screen is among its texts', () => {
  const missing = screens.filter(({ id, handle }) => {
    const { title } = handle as ScreenHandle
    return typeof title === 'string' && !partsOn(id).includes(partOf(title))
  })
  expect(missing).toEqual([])
})

test('a page loads only the texts of its screens', () => {
  expect(partsOn('landers/front/IndexScreen')).toEqual(['public', 'newcomers'])
  expect(partsOn('members/search/MembersScreen')).toEqual(['public', 'search'])
  expect(partsOn('shop/bundles/CreditsScreen')).toEqual(['public', 'members', 'shop'])
  expect(['pricing.title', 'chat.title', 'likes.new', 'option.gender.man', 'option.hair.red'].map(partOf)).toEqual([
    'shop',
    'members',
    'search',
    'public',
    'search',
  ])
  expect(['nav.credits', 'error.offline', 'index.title', 'profile.like', 'profile.title'].map(partOf)).toEqual([
    'public',
    'public',
    'newcomers',
    'search',
    'members',
  ])
})

test('every screen has a route, and every route has a screen', () => {
  expect(screens.map(({ id }) => `${id}.tsx`).sort()).toEqual(
    globSync('*/**/*Screen.tsx', { cwd: web, exclude: ['ui/**', 'staff/**'] }).sort(),
  )
})

test('the members area is members, profiles, chats, likes and premium, and nothing else', () => {
  const inside = screens.filter(({ handle }) => (handle as ScreenHandle).membersArea).map(({ id }) => id)
  expect(inside.sort()).toEqual([
    'chat/list/NoChatScreen',
    'likes/LikesScreen',
    'members/profile/LikerScreen',
    'members/profile/MemberScreen',
    'members/search/MembersScreen',
    'shop/bundles/PremiumScreen',
  ])
})

function pathsIn(inside: readonly RouteObject[], above = ''): string[] {
  return inside.flatMap((route) => {
    const path = route.path?.startsWith('/') ? '' : `${above}${route.path ? `/${route.path}` : ''}`
    return [path, ...pathsIn(route.children ?? [], path)]
  })
}

/** Message ids in a source, literal or composed. */
function idsIn(source: string): string[] {
  const whole = new Set([...source.matchAll(/['"]([a-z_]+\.[\w.-]+)['"]/g)].map(([, id]) => id!))
  const patterns = [...source.matchAll(/`([a-z_]+\.[\w.]*)\$\{[^}]*\}([^`\n]*)`/g)].map(
    ([, start, rest]) => new RegExp(`^${start!.replaceAll('.', '\\.')}[\\w-]+${rest!.replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  )
  return ids.filter((id) => whole.has(id) || patterns.some((pattern) => pattern.test(id)))
}

interface Shown {
  /** Undefined for every page. */
  place: string | undefined
  /** Text parts loaded together with lazy code. */
  brought: readonly string[]
}

/** The screens that use a file, directly or through other files. */
function placesShowing(file: string, brought: readonly string[] = [], seen = new Set<string>()): Shown[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (file.endsWith('Screen.tsx')) return [{ place: file.replace(/\.tsx$/, ''), brought }]
  if (file.startsWith('frame/')) return [{ place: undefined, brought }]
  return files
    .filter((other) => importsOf(other).has(file))
    .flatMap((user) => placesShowing(user, [...brought, ...partsBeside(user, file)], seen))
}

/** The text parts awaited together with `import('./x.tsx')`. */
function partsBeside(user: string, file: string): string[] {
  const together = [...code.get(user)!.matchAll(/Promise\.all\(\[[^\]]*\]/g)].map(([whole]) => whole)
  return together
    .filter((whole) => [...whole.matchAll(/import\('(\.[^']+)'\)/g)].some(([, path]) => join(dirname(user), path!) === file))
    .flatMap((whole) => [...whole.matchAll(/addPart\('(\w+)'\)/g)].map(([, part]) => part!))
}

const found = new Map<string, Set<string>>()

function importsOf(file: string): Set<string> {
  let imports = found.get(file)
  if (!imports) {
    const paths = code.get(file)!.matchAll(/from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g)
    imports = new Set([...paths].map(([, one, other]) => join(dirname(file), (one ?? other)!)))
    found.set(file, imports)
  }
  return imports
}

test.each([
  ['/', { path: '/', light: true, forAll: false }],
  ['/pages/faq', { path: '/pages/faq', light: false, forAll: false }],
  ['/pages/safety', undefined],
  ['/pages/nothing', undefined],
  ['/members', undefined],
  ['/landers/video', { path: '/landers/video', light: true, forAll: true }],
  [
    '/landers/video/a%2Fb',
    { path: '/landers/video/a%2Fb', light: true, forAll: true, withoutSlug: { path: '/landers/video', slug: 'a/b' } },
  ],
  // An id of one letter that occurs in every path, and one of the maximum length.
  ['/members/e/landing', { path: '/members/-/landing', light: true, forAll: true }],
  [`/members/${'m'.repeat(500)}/landing3`, { path: '/members/-/landing3', light: true, forAll: true }],
  [
    '/members/e/landing2/e',
    { path: '/members/-/landing2/e', light: true, forAll: true, withoutSlug: { path: '/members/-/landing2', slug: 'e' } },
  ],
])('%s is kept as %j', (path, as) => {
  expect(keeps(path)).toEqual(as)
})
