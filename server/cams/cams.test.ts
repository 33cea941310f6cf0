import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { TestCamFeed } from '#server/testing/cam-feed.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { bomb, fromPhone } from '#server/testing/pictures.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings, removeSite, siteOf } from '#server/site/site.ts'
import { removeCards } from './cams.ts'
import { readCards } from './reading.ts'

const db = await freshDatabase()
const feed = await new TestCamFeed().open()
afterAll(() => feed.close())
const app = await testApp(db)
let tom: TestMember

beforeEach(async () => {
  feed.cards = [feed.card()]
  feed.asked.length = 0
  await db.raw('delete from cam_card')
  await changeSettings(db, 'beau', { cam_feed: feed.setting })
  tom = await member(db)
})

const read = async (means = {}) => readCards(db, await siteOf(db, 'beau'), means)
const shown = async (who = tom) => (await (await signedIn(app, db, who)).get('/api/cams.php')).body.cards

describe('an advertisement', () => {
  it('has its kind, advertiser and target, with a picture served from the site', async () => {
    expect(await read()).toEqual({ shown: 1, faults: [] })
    const [card] = await shown()
    expect(card).toMatchObject({
      kind: 'cam',
      name: 'Leo',
      text: 'Live from Lisbon',
      link: 'https://shows.example/leo',
      host: 'shows.example',
      advertiser: 'Example Shows B.V.',
      picture: { src: expect.stringMatching(/^\/cams\/[\da-f]{32}\.webp$/) },
    })
    const picture = await app.server.inject({
      url: card.picture.src,
      headers: { host: 'localhost', cookie: (await signedIn(app, db, tom)).cookie },
    })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
  })

  it('is shown to members only: not to visitors, without a feed, or in discreet mode', async () => {
    await read()
    const [{ picture }] = await shown()
    expect((await visitor(app).get('/api/cams.php')).body.error.code).toBe('authentication_required')
    expect((await visitor(app).get(picture.src)).status).toBe(404)
    const toms = await signedIn(app, db, tom)
    await db.raw('update account set discreet_since = now() where member_id = $1', [tom.id])
    expect([(await toms.get('/api/cams.php')).body.cards, (await toms.get(picture.src)).status]).toEqual([[], 404])
    expect((await toms.get('/api/settings.php')).body).toMatchObject({ cam_cards: false })
    await db.raw('update account set discreet_since = null where member_id = $1', [tom.id])
    await changeSettings(db, 'beau', { cam_feed: null })
    expect([(await toms.get('/api/cams.php')).body.cards, (await toms.get(picture.src)).status]).toEqual([[], 404])
    await read()
    expect((await db.raw('select id from cam_card')).rows).toEqual([])
  })

  it('is the same for all members with the same language', async () => {
    feed.cards = [feed.card({ id: 1, languages: ['de', 'nl'] }), feed.card({ id: 2 })]
    await read()
    const ben = await member(db)
    const client = await signedIn(app, db, ben)
    expect(await shown()).toHaveLength(1)
    await client.put('/api/user.php', { language: 'de' })
    expect((await client.get('/api/cams.php')).body.cards).toHaveLength(2)
    expect((await client.get('/api/cams.php')).body.cards[1]).toEqual((await shown())[0])
  })

  it('does not disclose the address of the feed or of its pictures', async () => {
    await read()
    const client = await signedIn(app, db, tom)
    const bodies = JSON.stringify([(await client.get('/api/cams.php')).body, (await client.get('/api/settings.php')).body])
    expect(bodies).toContain('"cam_cards":true')
    for (const secret of [feed.origin, 'feed.json', 'leo.jpg']) expect(bodies).not.toContain(secret)
  })

  it('is gone at once when its host is no longer allowed, or the feed changes', async () => {
    await read()
    await changeSettings(db, 'beau', { cam_feed: { ...feed.setting, hosts: ['other.example'] } })
    expect(await shown()).toEqual([])
    await changeSettings(db, 'beau', { cam_feed: { ...feed.setting, url: `${feed.origin}/other.json` } })
    expect(await shown()).toEqual([])
    await changeSettings(db, 'beau', { cam_feed: feed.setting })
    expect(await shown()).toHaveLength(1)
  })

  it('stays for a day when its feed cannot be read, and no longer', async () => {
    await read()
    const [{ picture }] = await shown()
    feed.pages.set('/feed.json', (response) => response.writeHead(500).end())
    await expect(read()).rejects.toThrow('127.0.0.1:')
    expect(await shown()).toHaveLength(1)
    await db.raw(`update cam_card set read_at = read_at - interval '25 hours'`)
    expect(await shown()).toEqual([])
    expect((await (await signedIn(app, db, tom)).get(picture.src)).status).toBe(404)
    feed.pages.delete('/feed.json')
    await read()
    expect(await shown()).toHaveLength(1)
  })

  it('is deleted with its site', async () => {
    await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
    await changeSettings(db, 'blue', { cam_feed: feed.setting })
    await readCards(db, await siteOf(db, 'blue'))
    expect(await shown()).toEqual([])
    await db.transaction(async (tx) => {
      await removeCards(tx, { id: 'blue' })
      await removeSite(tx, 'blue')
    })
    expect((await db.raw('select id from cam_card')).rows).toEqual([])
  })
})

describe('the feed', () => {
  it('is requested without data about members, and each picture once', async () => {
    await read()
    await read()
    expect(feed.asked.map(({ url }) => url)).toEqual(['/feed.json', '/leo.jpg', '/feed.json'])
    for (const { headers } of feed.asked)
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    feed.cards = [feed.card({ text: 'Live from Porto' })]
    await read()
    expect(await shown()).toMatchObject([{ text: 'Live from Porto' }])
    feed.cards = []
    await read()
    expect(await shown()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['a kind that is none', { kind: 'banner' }, 'Card 1 has no kind that can be meant.'],
    ['no name', { name: ' \u200B\u202E ' }, 'Card 1 has no name of 1 to 40 characters.'],
    ['too long a text', { text: 'x'.repeat(121) }, 'Card 1 has more than 120 characters of text.'],
    ['a host that is not named', { link: 'https://shows.example.evil.example/' }, 'Card 1 leads to a host that is not among'],
    ['a host that ends like one', { link: 'https://evildates.example/' }, 'Card 1 leads to a host'],
    ['a name before its host', { link: 'https://shows.example@evil.example/' }, 'Card 1 leads to a host'],
    ['a link by http', { link: 'http://shows.example/leo' }, 'Card 1 leads to a host'],
    ['a script as link', { link: 'javascript:alert(1)' }, 'Card 1 leads to a host'],
    ['nonsense as link', { link: 'leo' }, 'Card 1 leads to a host'],
    ['a language of nobody', { languages: ['xx'] }, 'Card 1 has no languages that can be meant.'],
    ['no picture', { picture: '' }, 'Card 1 has no picture.'],
  ])('with %s loses that card, reports it, and keeps the others', async (_, changes, sentence) => {
    feed.cards = [feed.card(changes), feed.card({ id: 'max', kind: 'resell', name: 'Max', link: 'https://www.dates.example/' })]
    const { shown: count, faults } = await read()
    expect(faults).toEqual([expect.stringContaining(sentence)])
    expect([count, (await shown()).map(({ name }: { name: string }) => name)]).toEqual([1, ['Max']])
  })

  it('shows texts on one line, without direction characters', async () => {
    feed.cards = [feed.card({ name: 'L\u202Eeo\n\u200B ', text: '<b>Now</b>\u0007  here' })]
    await read()
    expect(await shown()).toMatchObject([{ name: 'Leo', text: '<b>Now</b> here' }])
  })

  it('has twenty-four cards at most, each id once', async () => {
    feed.cards = [...Array.from({ length: 30 }, (_, id) => feed.card({ id })), feed.card({ id: 3 })]
    const { shown: count, faults } = await read()
    expect([count, faults.length]).toEqual([24, 7])
  })

  test.each<[string, (url: string) => void, string]>([
    [
      'leads elsewhere',
      (url) => feed.pages.set(url, (response) => response.writeHead(302, { location: '/leo.jpg' }).end()),
      'answered 302',
    ],
    [
      'is packed',
      (url) => feed.pages.set(url, (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')),
      'sent what is packed',
    ],
    [
      'has no end',
      (url) => feed.pages.set(url, (response) => void setInterval(() => response.write('x'.repeat(200_000)), 1).unref()),
      'bytes',
    ],
    [
      'comes byte by byte',
      (url) => feed.pages.set(url, (response) => void setInterval(() => response.write('x'), 50).unref()),
      'took too long',
    ],
    ['never comes', (url) => feed.pages.set(url, () => {}), 'took too long'],
    ['breaks off', (url) => feed.pages.set(url, (response) => void (response.writeHead(200, { 'content-length': 9 }), response.write('x', () => response.destroy()))), '127.0.0.1'], // prettier-ignore
  ])('that %s is not waited for; nor is a picture', async (_, arrange, words) => {
    arrange('/bad')
    await changeSettings(db, 'beau', { cam_feed: { ...feed.setting, url: `${feed.origin}/bad` } })
    await expect(read({ timeout: 400 })).rejects.toThrow(words)
    await changeSettings(db, 'beau', { cam_feed: feed.setting })
    feed.cards = [feed.card({ id: 'bad', picture: `${feed.origin}/bad` }), feed.card()]
    const { shown: count, faults } = await read({ timeout: 1_500 })
    expect([count, faults]).toEqual([1, [expect.stringContaining(words)]])
  })

  it('with an invalid document changes nothing', async () => {
    await read()
    for (const nonsense of ['', 'null', '[]', '{"cards":3}', '<html>'])
      for (const say of [nonsense]) {
        feed.pages.set('/feed.json', (response) => response.end(say))
        await expect(read()).rejects.toThrow('The feed is no JSON of the form')
      }
    feed.pages.delete('/feed.json')
    expect(await shown()).toHaveLength(1)
  })

  it('has a time limit for its pictures, and gets the rest the next time', async () => {
    feed.cards = [feed.card({ id: 1 }), feed.card({ id: 2 })]
    expect(await read({ budget: -1 })).toEqual({
      shown: 0,
      faults: [expect.stringContaining('no time left'), expect.any(String)],
    })
    expect(await read()).toMatchObject({ shown: 2 })
  })
})

describe('a picture', () => {
  it('keeps no metadata', async () => {
    const bytes = await fromPhone()
    feed.pages.set('/phone.jpg', (response) => response.end(bytes))
    feed.cards = [feed.card({ picture: `${feed.origin}/phone.jpg` })]
    await read()
    const [row] = (await db.raw('select bytes from cam_card')).rows as Array<{ bytes: Buffer }>
    expect(row!.bytes.includes('canary')).toBe(false)
    expect((await sharp(row!.bytes).metadata()).exif).toBeUndefined()
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a bomb', () => bomb()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['too long', () => Buffer.alloc(5 * 1024 * 1024, 'x')],
  ])('that is %s is refused, without affecting others', async (_, make) => {
    const bytes = await make()
    feed.pages.set('/bad.jpg', (response) => response.end(bytes))
    feed.cards = [feed.card({ id: 'bad', picture: `${feed.origin}/bad.jpg` }), feed.card()]
    expect(await read()).toEqual({ shown: 1, faults: [expect.stringContaining('bad: ')] })
  })

  test.each([
    'http://169.254.169.254/latest/meta-data', 'https://10.0.0.1/leo.jpg', 'https://[::1]/leo.jpg', 'https://localhost/leo.jpg', 'http://127.0.0.1:1/leo.jpg',
    'https://shows.example:8443/leo.jpg', 'http://shows.example/leo.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'https://user:word@shows.example/leo.jpg',
  ])('at %s is not asked for', async (picture) => {
    feed.cards = [feed.card({ picture })]
    expect(await read()).toEqual({ shown: 0, faults: [expect.stringContaining('is not allowed')] })
    expect(feed.asked).toHaveLength(1)
  }) // prettier-ignore

  it('whose name leads into our own network at that moment is not asked for', async () => {
    feed.cards = [feed.card({ picture: 'https://shows.example/leo.jpg' })]
    const resolve = ((_host: string, _options: object, done: (...args: unknown[]) => void) =>
      done(null, [{ address: '93.184.215.14', family: 4 }, { address: '127.0.0.1', family: 4 }])) as never // prettier-ignore
    expect(await read({ resolve })).toEqual({
      shown: 0,
      faults: [expect.stringContaining('could not be asked (PRIVATE_ADDRESS)')],
    })
  })
})

test.each<[unknown, string]>([
  [{ url: 'http://feed.example/', advertiser: 'A', hosts: ['a.example'] }, 'cam_feed.url is'],
  [{ url: 'file:///etc/passwd', advertiser: 'A', hosts: ['a.example'] }, 'cam_feed.url is'],
  [{ url: 'https://user@feed.example/', advertiser: 'A', hosts: ['a.example'] }, 'cam_feed.url is'],
  [{ url: 'https://feed.example/', advertiser: '', hosts: ['a.example'] }, 'cam_feed.advertiser is'],
  [{ url: 'https://feed.example/', advertiser: 'A', hosts: [] }, 'cam_feed.hosts is'],
  [{ url: 'https://feed.example/', advertiser: 'A', hosts: ['*'] }, 'cam_feed.hosts is'],
  [{ url: 'https://feed.example/', advertiser: 'A', hosts: ['127.0.0.1'] }, 'cam_feed.hosts is'],
  [{ url: 'https://feed.example/', advertiser: 'A', hosts: ['https://a.example'] }, 'cam_feed.hosts is'],
  ['https://feed.example/', 'null or a feed'],
])('the invalid feed setting %j is refused with a reason', async (setting, sentence) => {
  await expect(changeSettings(db, 'beau', { cam_feed: setting as never })).rejects.toThrow(sentence)
})
