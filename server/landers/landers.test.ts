import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { bomb, fromPhone } from '#server/testing/pictures.ts'
import { clipBytes, drawPicture, readClip } from './files.ts'
import { type LanderChanges, landersOf, removeLander, removeLanders, setLander } from './landers.ts'

const db = await freshDatabase()
const app = await testApp(db)
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])

const box = (kind: string, bytes: string) => {
  const content = Buffer.from(bytes, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}
const mp4 = Buffer.concat([box('ftyp', 'isom'), box('moov', 'what it is of'), box('mdat', 'x'.repeat(1_000))])
const webm = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1')

const set = (slug: string, changes: LanderChanges, siteId = 'beau') =>
  db.transaction((tx) => setLander(tx, siteId, { name: 'video', slug }, changes))
const read = async (query = '', headers = {}) => (await visitor(app).get(`/api/lander.php?name=video${query}`, headers)).body
const nothing = { headline: null, text: null, button: null, pictures: [], clip: null, source: null }

describe('an operator’s content of a lander', () => {
  it('is said in the language it is read in, else in the site’s own, else by the lander itself; by an unknown slug as without one', async () => {
    expect(await read()).toEqual({ name: 'video', slug: null, ...nothing })
    await set('', {
      texts: { en: { headline: 'Out tonight?' }, de: { headline: 'Heute los?', text: 'Komm mit.', button: 'Los' } },
    })
    await set('spring', { texts: { en: { text: 'It is spring.' } } })
    expect(await read()).toEqual({ name: 'video', slug: null, ...nothing, headline: 'Out tonight?' })
    const german = { name: 'video', slug: null, ...nothing, headline: 'Heute los?', text: 'Komm mit.', button: 'Los' }
    expect(await read('', { cookie: 'locale=de' })).toEqual(german)
    expect(await read('', { cookie: 'locale=fi' })).toMatchObject({ headline: 'Out tonight?' })
    expect(await read('&slug=spring')).toEqual({ name: 'video', slug: 'spring', ...nothing, text: 'It is spring.' })
    for (const slug of ['winter', '', 'Spring', '../spring', '%27%20or%201=1', '<script>', 'x'.repeat(3_000)])
      expect([slug, await read(`&slug=${slug}`)]).toEqual([slug, await read()])
    expect((await visitor(app).get('/api/lander.php?name=gallery&slug=spring')).body).toEqual({
      name: 'gallery',
      slug: null,
      ...nothing,
    })
    expect((await visitor(app).get('/api/lander.php?name=nothing')).status).toBe(422)
    expect(await read('', { host: 'plum.example' })).toEqual({ name: 'video', slug: null, ...nothing })
  })

  it('is text, whatever is in it', async () => {
    const headline = `<img src=x onerror="alert(1)"> {site} \${7*7} 'or' & 👨‍❤️‍👨`
    await set('spring', { texts: { en: { headline } } })
    expect(await read('&slug=spring')).toMatchObject({ headline, text: null })
  })

  test.each<[string, LanderChanges, string]>([
    ['an unknown language', { texts: { xx: { headline: 'x' } } as never }, '"xx" is no language of ours.'],
    [
      'a part that there is not',
      { texts: { en: { title: 'x' } } as never },
      'en: there is no "title", only headline, text, button.',
    ],
    ['__proto__', { texts: JSON.parse('{"en":{"__proto__":"x"}}') }, 'en: there is no "__proto__"'],
    ['no parts', { texts: { en: 'x' } as never }, 'en has no headline, text, button.'],
    ['a number', { texts: { en: { text: 7 } } as never }, 'en: text is no text; leave it out'],
    ['an empty text', { texts: { de: { button: ' ' } } }, 'de: button is no text; leave it out'],
    ['too long a headline', { texts: { en: { headline: 'x'.repeat(81) } } }, 'en: headline has 81 characters; 80 are the most.'],
    ['what turns letters round', { texts: { en: { text: 'a\u202Eb' } } }, 'en: text has a character in it that is not seen.'],
    ['seven pictures', { pictures: Array.from({ length: 7 }, () => readClip(webm, 'x')) }, '6 pictures at most, not 7.'],
    ['too long a source', { source: 'x'.repeat(61) }, 'A source has 1 to 60 characters.'],
  ])('with %s is refused with a sentence, and nothing changes', async (_, changes, sentence) => {
    await set('kept', { texts: { en: { text: 'Kept' } } })
    const before = await landersOf(db, 'beau')
    await expect(set('kept', changes)).rejects.toThrow(sentence)
    expect(await landersOf(db, 'beau')).toEqual(before)
  })

  test.each([
    ['nothing', 'x', 'There is no lander "nothing". There are: tinderswipe, alonetonight'],
    ['video', 'Spring', '"Spring" is no slug: 1 to 40 small letters, digits and dashes.'],
    ['video', 'x'.repeat(41), 'is no slug'],
    ['landing', 'x', 'landing has no slugs.'],
  ])('called %s/%s is refused', async (name, slug, sentence) => {
    await expect(db.transaction((tx) => setLander(tx, 'beau', { name: name as never, slug }, {}))).rejects.toThrow(sentence)
  })

  it('stays as it is where nothing is said of it, and goes when it is taken back, or with its site', async () => {
    await set('plums', { texts: { en: { text: 'Plums' } }, clip: readClip(webm, 'x'), source: 'friends' }, 'plum')
    await set('plums', { source: null }, 'plum')
    const [plum] = await landersOf(db, 'plum')
    expect(plum).toMatchObject({
      texts: { en: { text: 'Plums' } },
      clip: expect.stringMatching(/^[\da-f]{32}\.webm$/),
      source: null,
    })
    await db.transaction((tx) => removeLander(tx, 'plum', { name: 'video', slug: 'plums' }))
    expect((await db.raw(`select from lander_file where site_id = 'plum'`)).rows).toEqual([])
    await expect(db.transaction((tx) => removeLander(tx, 'plum', { name: 'video', slug: 'plums' }))).rejects.toThrow(
      'Nothing was set for video with the slug "plums".',
    )
    await set('plums', { clip: readClip(webm, 'x') }, 'plum')
    const others = await landersOf(db, 'beau')
    await db.transaction((tx) => removeLanders(tx, 'plum'))
    expect([await landersOf(db, 'plum'), await landersOf(db, 'beau')]).toEqual([[], others])
    expect((await db.raw(`select from lander_file where site_id = 'plum'`)).rows).toEqual([])
  })
})

describe('a source', () => {
  it('is returned where it is on the site’s list, and not at all where it is not', async () => {
    await set('friends', { source: 'Friends' })
    expect((await read('&slug=friends')).source).toBeNull()
    await changeSettings(db, 'beau', { traffic_sources: ['friends'] })
    expect((await read('&slug=friends')).source).toBe('Friends')
    await changeSettings(db, 'beau', { traffic_sources: [] })
  })
})

describe('a picture', () => {
  it('is re-encoded without camera metadata, shown at our own address for ever, and at this site alone', async () => {
    const picture = await drawPicture(await fromPhone(), 'beach.jpg')
    await set('beach', { pictures: [picture] })
    const { pictures } = await read('&slug=beach')
    expect(pictures).toEqual([`/lander-files/${picture.name}`])
    const served = await app.server.inject({ url: pictures[0], headers: { host: 'localhost' } })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers['set-cookie']).toBeUndefined()
    expect(served.rawPayload.includes('canary')).toBe(false)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    expect((await app.server.inject({ url: pictures[0], headers: { host: 'plum.example' } })).statusCode).toBe(404)
    await set('beach', { pictures: [] })
    expect((await app.server.inject({ url: pictures[0], headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  it('that we drew is kept as it is; with a byte more it is drawn anew', async () => {
    const drawn = await drawPicture(await fromPhone(), 'x')
    expect(await drawPicture(drawn.bytes, 'x')).toEqual(drawn)
    const longer = await drawPicture(Buffer.concat([drawn.bytes, Buffer.from('<script>')]), 'x')
    expect(longer.name).not.toBe(drawn.name)
    expect(longer.bytes.includes('<script>')).toBe(false)
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a bomb', () => bomb()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('that is %s is refused by its name', async (_, make) => {
    await expect(drawPicture(await make(), 'beach.jpg')).rejects.toThrow(/^beach\.jpg is /)
  })
})

describe('a film', () => {
  it('is sent whole or in the part that is asked for, for ever', async () => {
    await set('film', { clip: readClip(mp4, 'film.mp4') })
    const { clip } = await read('&slug=film')
    const ask = async (range?: string) => {
      const answer = await app.server.inject({ url: clip, headers: { host: 'localhost', ...(range && { range }) } })
      return {
        status: answer.statusCode,
        range: answer.headers['content-range'],
        bytes: answer.rawPayload,
        headers: answer.headers,
      }
    }
    const whole = { status: 200, range: undefined, bytes: mp4 }
    expect(await ask()).toMatchObject({
      ...whole,
      headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const all = mp4.length
    const part = (from: number, to: number) => ({
      status: 206,
      range: `bytes ${from}-${to}/${all}`,
      bytes: mp4.subarray(from, to + 1),
    })
    expect(await ask('bytes=0-')).toMatchObject(part(0, all - 1))
    expect(await ask('bytes=10-19')).toMatchObject(part(10, 19))
    expect(await ask('bytes=1000-999999999999')).toMatchObject(part(1000, all - 1))
    expect(await ask('bytes=-5')).toMatchObject(part(all - 5, all - 1))
    expect(await ask('bytes=-99999')).toMatchObject(part(0, all - 1))
    for (const none of [`bytes=${all}-`, 'bytes=-0'])
      expect(await ask(none)).toMatchObject({ status: 416, range: `bytes */${all}` })
    for (const odd of ['bytes=5-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=1.5-2'])
      expect(await ask(odd)).toMatchObject(whole)
  })

  test.each<[string, Buffer, string]>([
    ['too long', Buffer.alloc(clipBytes + 1), 'film.mp4 has 8.0 MB; 8 MB are enough.'],
    ['QuickTime', Buffer.concat([box('ftyp', 'qt  '), box('moov', ''), box('mdat', '')]), 'film.mp4 is no film in MP4 or WebM.'],
    ['cut off', mp4.subarray(0, -1), 'is no film'],
    ['a page behind a beginning', Buffer.concat([box('ftyp', 'isom'), Buffer.from('<script>alert(1)</script>')]), 'is no film'],
    ['a page', Buffer.from('<!doctype html>'), 'is no film'],
    ['nothing', Buffer.alloc(0), 'is no film'],
    ['Matroska', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'), 'is no film'],
    [
      'with its place',
      Buffer.concat([box('ftyp', 'isom'), box('moov', '\xa9xyz+52.37+004.89/'), box('mdat', '')]),
      'contains its location',
    ],
  ])('that is %s is refused', (_, bytes, sentence) => {
    expect(() => readClip(bytes, 'film.mp4')).toThrow(sentence)
  })
})
