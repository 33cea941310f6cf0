import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withoutRandom } from '#server/testing/without-random.ts'
import { openBrowser, siteUrl } from './browser.ts'
import { openAs } from './people.ts'
import { staticPages } from './public-screens.ts'
import { screens } from './screens.ts'

// watching.ts checks the requests of opened pages after every test. These tests check other addresses in pages:
// connection hints, fonts, manifests, addresses that only some browsers load.

/** Foreign addresses in elements that make a browser load, connect or send. */
function foreignIn(html: string): string[] {
  const loading = html.match(/<(link|script|img|source|iframe|form|video|audio|object|embed|use|image|base|meta)\b[^>]*>/g) ?? []
  const addresses = loading.flatMap((tag) =>
    [...withoutRandom(tag).matchAll(/(?:https?:)?\/\/[\w.:-]+/g)].map(([address]) => `${address} in ${tag}`),
  )
  return [...addresses, ...(html.match(/url\(['"]?(https?:)?\/\/[^)]*/g) ?? [])].filter((found) => !found.startsWith(siteUrl))
}

async function read(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}

test.each(['visitor', 'member'])('no page of a %s names a third-party server', async (role) => {
  const page = role === 'member' ? (await openAs({ photo: true })).page : await openBrowser()
  const paths = [...screens, ...staticPages].flatMap(({ path }) => (typeof path === 'string' ? [path] : []))
  for (const path of new Set([...paths, '/inbox'])) expect(foreignIn(await read(page, path)), path).toEqual([])
})

test('neither the stylesheet nor the manifest names a third-party server, and every font is ours', async () => {
  const page = await openBrowser()
  const html = await read(page, '/')
  const [style] = /\/assets\/[^"]+\.css/.exec(html)!
  const manifest = /rel="manifest" href="([^"]+)"/.exec(html)![1]!
  const css = await read(page, style)
  const addresses = [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address!)
  expect(addresses.filter((address) => !/^(\/assets\/|\.\/|data:)/.test(address) && !address.startsWith('#'))).toEqual([])
  expect(css).not.toMatch(/@import|https?:\/\/(?!www\.w3\.org)/)
  expect(await read(page, manifest)).not.toMatch(/https?:/)
})
