import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

vi.setConfig({ testTimeout: 240_000 })

const db = await freshDatabase()

/** Output and exit code of the command. */
async function site(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL: db.url, NODE_ENV: 'production' }
  const run = promisify(execFile)(process.execPath, ['operator/site.ts', ...words], { env })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
  )
}

async function ids(): Promise<unknown[]> {
  return (await db.raw('select id from site order by id')).rows.map((row) => (row as { id: string }).id)
}

test('help names every command, and an unknown one is refused with it', async () => {
  const help = await site('help')
  expect(help.code).toBe(0)
  expect(help.out).toMatch(/list[^]*add SITE HOST…[^]*remove SITE[^]*set SITE KEY VALUE/)
  const unknown = await site('ad')
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('There is no command "ad".')])
})

test('missing or extra words are refused with the usage, and nothing is made', async () => {
  for (const words of [
    ['add'],
    ['add', 'blue'],
    ['add', '', 'blue.example'],
    ['show'],
    ['set', 'beau', 'name'],
    ['set', 'beau', 'name', 'Two', 'words'],
  ]) {
    const { code, error } = await site(...words)
    expect([words, code]).toEqual([words, 1])
    expect(error).not.toMatch(/ at .*\.ts:/)
  }
  expect((await site('add')).error).toContain('add takes SITE HOST…; it got none.')
  expect(await ids()).toEqual(['beau'])
})

test('a site is added, set up, given a host, and removed with everything it sold', async () => {
  expect(await site('add', 'blue', 'blue.example')).toMatchObject({ code: 0, out: 'added\n' })
  expect((await site('show', 'blue')).out).not.toMatch(/beau/i)
  expect((await site('set', 'blue', 'name', '1234')).code).toBe(0)
  expect((await site('host', 'blue', 'add', 'www.blue.example')).code).toBe(0)
  expect((await site('show', 'blue')).out).toMatch(/"name": "1234"[^]*"www\.blue\.example"/)
  expect((await site('set', 'blue', 'time_zone', 'Mars/Base')).error).toContain('it must be a time zone like Europe/Amsterdam')
  expect((await site('bundles', 'blue', 'set', 'xx-1', 'XX', '10', '1000', 'EUR')).error).toContain('"XX" is no country')
  expect(await site('remove', 'blue')).toMatchObject({ code: 0, out: 'removed\n' })
  expect(await ids()).toEqual(['beau'])
  expect(
    (await db.raw("select from bundle where site_id = 'blue' union all select from site_host where site_id = 'blue'")).rows,
  ).toEqual([])
})

test('an icon, a logo, pages and a whole site come from files, and a missing file is named', async () => {
  await site('add', 'blue', 'blue.example')
  const file = join(mkdtempSync(join(tmpdir(), 'look-')), 'icon.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#7a1fa2"/></svg>',
  )
  expect(await site('icon', 'blue', file)).toMatchObject({ code: 0, out: 'drawn in seven sizes\n' })
  expect(await site('logo', 'blue', file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('cannot be seen on dark ground'),
  })
  expect(await site('logo', 'blue', `${file}x`)).toMatchObject({ code: 1, error: `${file}x cannot be read (ENOENT).\n` })
  const folder = dirname(file)
  expect(await site('page', 'blue', 'terms', folder)).toMatchObject({
    code: 1,
    error: `${folder} has no pages: it needs a file for each language, such as en.md and de.md.\n`,
  })
  writeFileSync(join(folder, 'en.md'), '## Us\n{company}')
  expect((await site('page', 'blue', 'terms', folder)).out).toMatch(/^set; readers of nl, de, .* get it in en\n$/)
  const whole = (await site('export', 'blue')).out
  // npm's own lines without --silent.
  writeFileSync(join(folder, 'blue.json'), `\n> beau@0.1.0 site\n> node tools/run.mjs operator/site.ts export blue\n\n${whole}`)
  expect(await site('import', join(folder, 'blue.json'))).toMatchObject({ code: 0, out: expect.stringContaining('blue is as') })
  expect((await site('remove', 'blue')).code).toBe(0)
  expect((await db.raw('select from site_file union all select from site_page')).rows).toEqual([])
})

test('a site with a member cannot be removed, and neither can the one of SITE_URL', async () => {
  await site('add', 'green', 'green.example')
  await member(db, { siteId: 'green' })
  expect((await site('remove', 'green')).error).toContain('The site green has members.')
  expect((await site('remove', 'beau')).error).toContain('cannot be removed')
  expect((await site('remove', 'gren')).error).toContain('There is no site "gren".')
  expect(await ids()).toEqual(['beau', 'green'])
})
