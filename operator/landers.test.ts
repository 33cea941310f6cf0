import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { landersOf } from '#server/landers/landers.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings, siteOf } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { fromPhone } from '#server/testing/pictures.ts'
import { funnel } from './funnel.ts'
import { lander } from './landers.ts'
import { remove } from './setup.ts'

const db = await freshDatabase()
const config = { siteUrl: 'https://beau.example' }
const folder = mkdtempSync(join(tmpdir(), 'lander-'))
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const [logged, warned] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
beforeEach(() => [logged, warned].forEach((spy) => spy.mockReset().mockImplementation(() => {})))
const lines = (spy = logged) => spy.mock.calls.map(([line]) => String(line)).join('\n')
const type = async (...words: string[]) => lander({ db, config }, await siteOf(db, 'beau'), words)

const texts = file('texts.json', '{"en":{"headline":"It is spring."},"de":{"headline":"Frühling!","button":"Los"}}')
const picture = file('beach.jpg', await fromPhone())
const clip = file('film.webm', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1'))

describe('an operator', () => {
  it('sets the content of a landing page by a slug, reads it, changes a part of it, and removes it', async () => {
    await type()
    expect(lines()).toBe('Nothing was set: every landing page has its default content.')
    await type('video', 'spring')
    expect(lines()).toContain('Nothing was set for https://beau.example/landers/video/spring: it has its default content.')
    await type(
      'video',
      'spring',
      '--texts',
      texts,
      '--picture',
      picture,
      '--picture',
      picture,
      '--clip',
      clip,
      '--source',
      'meadow',
    )
    expect(lines()).toContain('set: https://beau.example/landers/video/spring')
    expect(lines(warned)).toBe('"meadow" is not among the site’s traffic_sources: no visitor counts as sent by it.')
    await type('landing2', '--source', 'meadow')
    logged.mockClear()
    await type()
    expect(lines()).toBe('/members/ID/landing2\tsource meadow\n/landers/video/spring\tde en\t2 pictures\tclip\tsource meadow')
    await type('video', 'spring', '--picture', 'none', '--clip', 'none', '--source', 'none')
    logged.mockClear()
    await type('video', 'spring')
    expect(JSON.parse(lines())).toEqual({
      address: 'https://beau.example/landers/video/spring',
      texts: JSON.parse('{"en":{"headline":"It is spring."},"de":{"headline":"Frühling!","button":"Los"}}'),
      pictures: [],
      clip: null,
      source: null,
    })
    await type('video', 'spring', '--remove')
    expect((await landersOf(db, 'beau')).map(({ name }) => name)).toEqual(['landing2'])
  })

  it('is not warned of a listed source', async () => {
    await changeSettings(db, 'beau', { traffic_sources: ['meadow'] })
    await type('video', '--source', 'Meadow')
    expect(lines(warned)).toBe('')
  })

  test.each<[string[], string]>([
    [['film'], 'There is no lander "film". There are: tinderswipe'],
    [['video', 'a', 'b'], 'lander takes one NAME and one SLUG'],
    [['video', 'Spring', '--source', 'x'], '"Spring" is no slug'],
    [['video', '--texts', join(folder, 'none.json')], 'none.json cannot be read (ENOENT)'],
    [['video', '--texts', file('list.json', '[1]')], 'list.json is no JSON of the form'],
    [['video', '--texts', file('broken.json', '{')], 'broken.json is no JSON of the form'],
    [['video', '--texts', file('xx.json', '{"xx":{"text":"x"}}')], '"xx" is no language of ours.'],
    [['video', '--picture', texts], 'texts.json is no JPEG, PNG or WebP'],
    [['video', '--clip', picture], 'beach.jpg is no film in MP4 or WebM.'],
    [['video', 'nothing', '--remove'], 'Nothing was set for video with the slug "nothing".'],
    [['video', '--colour', 'red'], "Unknown option '--colour'"],
  ])('gets an error for %j, and nothing changes', async (words, sentence) => {
    const before = await landersOf(db, 'beau')
    await expect(type(...words)).rejects.toThrow(sentence)
    expect(await landersOf(db, 'beau')).toEqual(before)
  })
})

describe('the funnel', () => {
  const read = async (...words: string[]) => {
    logged.mockClear()
    await funnel(db, await siteOf(db, 'beau'), words)
    return lines()
  }

  it('shows counts with their shares, and states what it counts', async () => {
    await changeSettings(db, 'beau', { time_zone: 'Europe/Amsterdam' })
    expect(await read('--from', '2026-11-01', '--to', '2026-11-30')).toBe('Nothing was counted from 2026-11-01 to 2026-11-30.')
    const row = (page: string, slug: string, step: string, count: number) =>
      db.raw(`insert into visit_count values ('beau', '2026-11-02T12:00Z', $1, $2, '', $3, $4)`, [page, slug, step, count])
    await row('video', 'spring', 'visit', 200)
    await row('video', 'spring', 'bounced', 50)
    await row('video', '', 'acted', 30)
    await row('video', 'spring', 'signup-0', 20)
    await row('video', 'spring', 'signed-up', 1)
    await row('gallery', '', 'signed-up', 2)
    const output = await read('--from', '2026-11-01', '--to', '2026-11-30')
    expect(
      output
        .split('\n')
        .slice(0, 4)
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      [
        'lander',
        'visits',
        'bounced',
        'acted',
        'step 0',
        'step 1',
        'step 2',
        'step 3',
        'step 4',
        'signed up',
        'bounced %',
        'acted %',
        'signed up %',
      ],
      ['gallery', '0', '0', '0', '0', '0', '0', '0', '0', '2', '–', '–', '–'],
      ['video', '200', '50', '30', '20', '0', '0', '0', '0', '1', '25.0', '15.0', '0.5'],
      ['all', '200', '50', '30', '20', '0', '0', '0', '0', '3', '25.0', '15.0', '1.5'],
    ])
    expect(output).toContain('not persons')
    expect(await read('--from', '2026-11-01', '--by', 'slug')).toContain('video/spring')
    expect(await read('--from', '2026-11-01', '--by', 'source')).toContain('(none)')
    expect(await read('--from', '2026-11-02', '--to', '2026-11-02', '--by', 'hour')).toContain('2026-11-02 13:00')
  })

  test.each([
    [['--from', 'yesterday'], '"yesterday" is no day, as 2026-11-01.'],
    [['--to', '2026-02-30'], '"2026-02-30" is no day'],
    [['--by', 'member'], '--by takes lander, slug, source, day, hour, not "member".'],
  ])('%j is refused', async (words, sentence) => {
    await expect(read(...words)).rejects.toThrow(sentence)
  })
})

test('content and counts are deleted with their site', async () => {
  await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
  await lander({ db, config }, await siteOf(db, 'plum'), ['video', '--clip', clip])
  await db.raw(`insert into visit_count values ('plum', '2026-11-02T12:00Z', 'video', '', '', 'visit', 1)`)
  await remove(db, ['plum'])
  for (const table of ['lander', 'lander_file', 'visit_count'])
    expect((await db.raw(`select from ${table} where site_id = 'plum'`)).rows).toEqual([])
})
