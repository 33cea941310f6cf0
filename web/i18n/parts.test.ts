import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { partOf, partsFor, shopAreas, shopScreens } from './parts.ts'

const web = join(import.meta.dirname, '..')
const files = globSync('{screens,features,layouts}/**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'))
const code = new Map(files.map((file) => [file, readFileSync(join(web, file), 'utf8')]))

test('texts about money are only named where their chunk is loaded', () => {
  const named = new RegExp(`['"\`](${[...shopAreas].join('|')})\\.[a-z_$]`)
  const speaking = files.filter((file) => named.test(code.get(file)!))
  expect(speaking.length).toBeGreaterThan(10)
  expect(speaking.flatMap((file) => screensShowing(file)).filter((folder) => !shopScreens.has(folder))).toEqual([])
})

test('a page has the texts of its screens, of its reader and no others', () => {
  expect(partsFor(false, ['index/IndexScreen'])).toEqual(['public'])
  expect(partsFor(false, ['root', undefined, 'pricing/PricingScreen'])).toEqual(['public', 'shop'])
  expect(partsFor(false, ['root', 'member/MemberScreen'])).toEqual(['public', 'members'])
  expect(partsFor(true, ['members/MembersScreen'])).toEqual(['public', 'members'])
  expect(partsFor(true, ['credits/CreditsScreen'])).toEqual(['public', 'members', 'shop'])
  expect(['pricing.title', 'chat.title', 'nav.credits'].map(partOf)).toEqual(['shop', 'members', 'public'])
})

/** The screens' folders that a file ends up in, through whatever imports it. */
function screensShowing(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const [kind, folder] = file.split('/') as [string, string]
  if (kind !== 'features') return [kind === 'screens' ? folder : kind]
  const users = files.filter((other) => importsOf(other).has(file))
  return users.flatMap((user) => screensShowing(user, seen))
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
