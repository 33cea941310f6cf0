import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { listening } from '#server/testing/socket.ts'
import { UploadRoom } from './upload-room.ts'

const db = await freshDatabase()
const app = await testApp(db)

describe('an upload is refused before its first byte is read', () => {
  // Only the head is ever sent: whoever wanted to read the file first would wait for it.
  const head = async (...lines: string[]) =>
    [
      'POST /api/photos.php HTTP/1.1',
      `Host: ${await listening(app)}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Connection: close',
      ...lines,
      '',
      '',
    ].join('\r\n')
  const code = async (...lines: string[]) => {
    const { status, body } = await rawRequest(app, await head(...lines))
    return [status, body && JSON.parse(body).error.code]
  }
  const size = 'Content-Length: 15000000'

  it('when nobody is signed in', async () => {
    expect(await code('Sec-Fetch-Site: same-origin', size)).toEqual([403, 'authentication_required'])
  })

  it('when another site sends it, or it says that it is too long, or does not say how long it is', async () => {
    const cookie = `Cookie: ${(await signedIn(app, db, await member(db))).cookie}`
    expect(await code(cookie, 'Sec-Fetch-Site: cross-site', size)).toEqual([403, 'foreign_origin'])
    expect(await code(cookie, `Content-Length: ${limits.photoBytes + 65 * 1024}`)).toEqual([413, 'photo_too_large'])
    expect(await code(cookie, 'Transfer-Encoding: chunked')).toEqual([422, 'invalid_input'])
  })

  it('when he has sent too many', async () => {
    const client = await signedIn(app, db, await member(db))
    const none = Buffer.from('--b--\r\n')
    const send = () => client.post('/api/photos.php', none, { 'content-type': 'multipart/form-data; boundary=b' })
    for (let tries = 0; tries < 200; tries += 50) await Promise.all(Array.from({ length: 50 }, send))
    expect(await code(`Cookie: ${client.cookie}`, size)).toEqual([429, 'too_many_requests'])
  })

  it('and calls that take no file take none', async () => {
    const answer = await visitor(app).post('/api/signup.php', Buffer.from('--b--'), {
      'content-type': 'multipart/form-data; boundary=b',
    })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_input'])
  })
})

describe('room in memory', () => {
  const held = () => Promise.withResolvers<void>()

  it('is bounded: who finds none waits, and comes in when another has left', async () => {
    const room = new UploadRoom({ all: 10, each: 10 })
    const [one, two] = [held(), held()]
    const order: string[] = []
    const first = room.during('ben', 6, () => one.promise)
    const second = room.during('tom', 6, async () => void order.push('tom'))
    const third = room.during('jan', 4, async () => (order.push('jan'), two.promise))
    await pause(10)
    expect(order).toEqual(['jan'])
    one.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['jan', 'tom'])
    two.resolve()
    await third
  })

  it('cannot be filled by one member alone', async () => {
    const room = new UploadRoom({ all: 10, each: 4, timeoutMs: 20 })
    const hold = held()
    const his = room.during('ben', 4, () => hold.promise)
    await expect(room.during('ben', 1, async () => {})).rejects.toMatchObject({ code: 'unavailable' })
    expect(await room.during('tom', 4, async () => 'in')).toBe('in')
    hold.resolve()
    await his
    expect(await room.during('ben', 4, async () => 'in again')).toBe('in again')
  })

  it('is given back by what fails', async () => {
    const room = new UploadRoom({ all: 4, each: 4 })
    for (let tries = 0; tries < 5; tries++)
      await expect(room.during('ben', 4, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('is waited for by a hundred at most', async () => {
    const room = new UploadRoom({ all: 1, each: 1, timeoutMs: 50 })
    const hold = held()
    const first = room.during('ben', 1, () => hold.promise)
    const others = Array.from({ length: 130 }, () => room.during('tom', 1, async () => {}))
    const results = await Promise.allSettled(others)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(130)
    hold.resolve()
    await first
  })
})
