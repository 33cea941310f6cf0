import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { cookies } from './cookies.ts'
import { generated, type GeneratedPage, page } from './law.ts'
import { retention } from './retention.ts'

const read = (path: string) => readFileSync(path, 'utf8')

it.each(Object.keys(generated) as GeneratedPage[])(
  'docs/law/%s says what the code does (else: node tools/run.mjs tools/dump-law.ts)',
  async (name) => {
    const { now, current } = await page(name)
    expect(now).toBe(current)
    expect(now.match(/^\| /gm)!.length).toBeGreaterThan(9)
  },
)

it('whatever deletes itself is in the table of retention', () => {
  const forgetting = filesBelow('server').flatMap((path) =>
    [...read(path).matchAll(/^export async function (forget\w+)\(\w+: (?:Handle|Database)(?:\)|, now )/gm)].map(
      ([, name]) => name!,
    ),
  )
  expect(forgetting.length).toBeGreaterThan(35)
  const known = new Set(retention().map(({ by }) => by))
  // Answers to requests, in server/platform/http/idempotency.ts; hints, which go with decisions.
  const others = new Set(['forgetAnswers', 'forgetOldHints'])
  expect(forgetting.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
})

it('every cookie that is set is in the list, and in the page of each language', () => {
  const own = new Set(cookies.map(({ name }) => name))
  const code = read('server/account/cookies/cookies.ts')
  const named = [...code.matchAll(/\$\{prefix\(siteUrl\)\}([\w-]+)/g), ...code.matchAll(/Cookie = '([\w-]+)'/g)].map(
    ([, name]) => name!,
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !own.has(name))).toEqual([])
  // Elsewhere nothing sets a cookie of its own: staff have theirs (docs/law/cookies.md).
  const setters = filesBelow('server').filter((path) => /\.setCookie\(/.test(read(path)))
  expect(setters.sort()).toEqual(['server/account/cookies/cookies.ts', 'server/staff/sessions.ts'])
  const scripts = filesBelow('web').filter((path) => /document\.cookie = /.test(read(path)))
  expect(scripts.sort()).toEqual([
    'web/account/language-cookie.ts',
    'web/account/languages/language-chosen.ts',
    'web/account/languages/use-language-order.ts',
    'web/net/quick-hide.ts',
    'web/net/storage.ts',
  ])
  for (const language of languages) {
    const shown = read(`locales/${language}/pages/cookies.md`)
    for (const { name } of cookies) expect([language, name, shown.includes(`- ${name}`)]).toEqual([language, name, true])
  }
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}
