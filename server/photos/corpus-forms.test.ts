import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { testApp } from '#server/testing/app.ts'
import { blemishes } from '#server/testing/hostile/clean-picture.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { drawn } from '#server/testing/pictures.ts'
import { form, formType, uploaders, type UploadRoute } from '#server/testing/uploader.ts'

const db = await freshDatabase()
const { dataDir } = testConfig()
const app = await testApp(db, { dataDir })
const uploader = uploaders(app, db, dataDir)
const photo = await drawn(60, 80).jpeg().toBuffer()
const ways: readonly UploadRoute[] = ['profile', 'chat']
const page = Buffer.from('<!doctype html><script>canary()</script>')

describe('a photo is stored under our own names, whatever its file name:', () => {
  test.each([
    ['../../../../tmp/canary.jpg'],
    ['..\\..\\canary.jpg'],
    ['/etc/canary'],
    ['canary.php'],
    ['canary.jpg.html'],
    ['canary%00.jpg'],
    ['canary\u{202E}gpj.exe'],
    ["canary'; drop table photo; --.jpg"],
    ['canary\\".jpg'],
    ['<img src=x onerror=canary()>.jpg'],
    ['$(canary).jpg'],
    ['canary'.repeat(600)],
    ['con'],
    ['.'],
  ])('%s', async (name) => {
    const ben = await uploader()
    for (const way of ways) {
      expect(await ben.send(way, photo, { name: `filename="${name}"` })).toEqual({ status: 201, code: undefined })
    }
    expect(ben.files()).toHaveLength(8)
  })

  test('none of these names is on the disk', () => {
    const names = readdirSync(dataDir, { recursive: true }).map(String)
    expect(names.filter((name) => name.includes('canary'))).toEqual([])
    const file = /^photos(\/chat)?(\/[0-9a-f-]{36}(\/[0-9a-z]+-[0-9a-f]{32}(\/(thumb|card|full|blurred)\.webp)?)?)?$/
    expect(names.filter((name) => name.startsWith('photos') && !file.test(name))).toEqual([])
  })
})

describe('the bytes of a file decide its type, not the form:', () => {
  test.each([['text/html'], ['image/svg+xml'], ['application/x-php'], ['image/jpeg; charset=utf-7'], ['nonsense'], ['']])(
    'a photo that is said to be "%s" is a photo',
    async (type) => {
      const ben = await uploader()
      for (const way of ways) expect(await ben.send(way, photo, { type })).toMatchObject({ status: 201 })
    },
  )

  test('a page declared as a photo is refused', async () => {
    const ben = await uploader()
    for (const way of ways) expect(await ben.send(way, page)).toEqual({ status: 422, code: 'photo_unreadable' })
  })
})

describe('the size', () => {
  test.each([
    ['10 MB and a byte', 10 * 1024 * 1024 + 1, 201],
    ['15 MB', limits.photoBytes, 201],
    ['15 MB and a byte', limits.photoBytes + 1, 413],
    ['40 MB', 40 * 1024 * 1024, 413],
  ])('%s: accepted up to 15 MB, without appended data', async (_, size, expected) => {
    const ben = await uploader()
    const bytes = Buffer.concat([photo, Buffer.alloc(size - photo.length, 'canary')])
    for (const way of ways) expect((await ben.send(way, bytes)).status).toBe(expected)
    for (const file of ben.files()) expect(await blemishes(file)).toEqual([])
    expect(ben.files()).toHaveLength(expected === 201 ? 8 : 0)
  })

  test('an endless upload without a length is aborted', async () => {
    const ben = await uploader()
    let sent = 0
    const endless = new ReadableStream({
      start: (out) => out.enqueue(form(['name="photo"; filename="photo.jpg"\r\n\r\n'], photo).subarray(0, -40)),
      pull(out) {
        sent += 65_536
        out.enqueue(Buffer.alloc(65_536))
        if (sent > 200 * 1024 * 1024) out.close()
      },
    })
    // The server may close the connection before the client gets the reason.
    const { status } = await ben.post('/api/photos.php', endless, formType).catch(() => ({ status: 413 }))
    expect([411, 413, 422]).toContain(status)
    expect(sent).toBeLessThan(100 * 1024 * 1024)
    expect(ben.files()).toEqual([])
  })
})

describe('an invalid form is refused and leaves nothing:', () => {
  const file = (name: string) => `name="${name}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  test.each([
    ['without a file', form([`name="other"\r\n\r\n`], photo), formType],
    ['with its file under another name', form([file('picture')], photo), formType],
    ['with its file as a field', form(['name="photo"\r\n\r\n'], photo), formType],
    ['cut off', form([file('photo')], photo).subarray(0, 200), formType],
    ['without a boundary', form([file('photo')], photo), 'multipart/form-data'],
    ['of another kind', photo, 'image/jpeg'],
    ['as JSON', Buffer.from('{"photo":"canary"}'), 'application/json'],
    [
      'of a thousand files',
      form(
        Array.from({ length: 1000 }, () => `${file('photo')}x`),
        photo,
      ),
      formType,
    ],
    [
      'of a thousand fields',
      form(
        Array.from({ length: 1000 }, (_, at) => `name="f${at}"\r\n\r\nx`),
        photo,
      ),
      formType,
    ],
    ['with a megabyte of header', form([`${'x'.repeat(1024 * 1024)}; ${file('photo')}`], photo), formType],
    ['with a field that belongs to everything', form(['name="__proto__"\r\n\r\nx', file('picture')], photo), formType],
  ])('%s', async (_, body, type) => {
    const ben = await uploader()
    const { status, code } = await ben.post('/api/photos.php', body, type)
    expect([400, 413, 415, 422]).toContain(status)
    expect(code).toEqual(expect.any(String))
    expect(ben.files()).toEqual([])
  })
})
