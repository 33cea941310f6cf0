import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { listening } from '#server/testing/socket.ts'
import { upload } from '#server/testing/upload.ts'
import { UploadRoom } from './upload-room.ts'

const db = await freshDatabase()
const app = await testApp(db)

describe('an upload is refused before its first byte is read', () => {
  // Only the head is ever sent: reading the file first would wait for it.
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

  it('when another site sends it, or its declared length is too large or missing', async () => {
    const cookie = `Cookie: ${(await signedIn(app, db, await member(db))).cookie}`
    expect(await code(cookie, 'Sec-Fetch-Site: cross-site', size)).toEqual([403, 'foreign_origin'])
    expect(await code(cookie, `Content-Length: ${limits.photoBytes + 65 * 1024}`)).toEqual([413, 'photo_too_large'])
    expect(await code(cookie, 'Transfer-Encoding: chunked')).toEqual([422, 'invalid_input'])
  })

  it('when the sender has sent too many', async () => {
    const client = await signedIn(app, db, await member(db))
    const none = Buffer.from('--b--\r\n')
    const send = () => client.post('/api/photos.php', none, { 'content-type': 'multipart/form-data; boundary=b' })
    for (let tries = 0; tries < 200; tries += 50) await Promise.all(Array.from({ length: 50 }, send))
    expect(await code(`Cookie: ${client.cookie}`, size)).toEqual([429, 'too_many_requests'])
  })

  it('and calls without an upload accept none', async () => {
    const answer = await visitor(app).post('/api/signup.php', Buffer.from('--b--'), {
      'content-type': 'multipart/form-data; boundary=b',
    })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_input'])
  })
})

describe('room in memory', () => {
  const held = () => Promise.withResolvers<void>()
  /** Makes a second shorter. */
  const quick = { secondMs: 10, fast: 5, floor: 1 }
  const moment = () => pause(10)
  const code = (work: Promise<unknown>) => work.then(() => 'in', (error: { code: string }) => error.code) // prettier-ignore

  it('is bounded: a sender without room waits, and enters when another has left', async () => {
    const room = new UploadRoom({ all: 10, each: 10, small: 10 })
    const [one, two] = [held(), held()]
    const order: string[] = []
    const first = room.during({ owner: 'ben', size: 6 }, () => one.promise)
    const second = room.during({ owner: 'tom', size: 6 }, async () => void order.push('tom'))
    const third = room.during({ owner: 'jan', size: 4 }, async () => (order.push('jan'), two.promise))
    await moment()
    expect(order).toEqual(['jan'])
    one.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['jan', 'tom'])
    two.resolve()
    await third
  })

  it('cannot be filled by one member alone', async () => {
    const room = new UploadRoom({ all: 10, each: 4, small: 10, timeoutMs: 20 })
    const hold = held()
    const own = room.during({ owner: 'ben', size: 4 }, () => hold.promise)
    expect(await code(room.during({ owner: 'ben', size: 1 }, async () => {}))).toBe('unavailable')
    expect(await room.during({ owner: 'tom', size: 4 }, async () => 'in')).toBe('in')
    hold.resolve()
    await own
    expect(await room.during({ owner: 'ben', size: 4 }, async () => 'in again')).toBe('in again')
  })

  it('is left to senders who have nothing there, and a quarter of it to small ones', async () => {
    const room = new UploadRoom({ all: 24, each: 8, small: 1, timeoutMs: 20 })
    const hold = held()
    const fill = (owner: string, size: number) => void room.during({ owner, size }, () => hold.promise).catch(() => {})
    for (const owner of ['ben', 'tom']) for (let count = 0; count < 8; count++) fill(owner, 4)
    await pause(40)
    expect(await code(room.during({ owner: 'jan', size: 4 }, async () => {}))).toBe('in')
    fill('jan', 4)
    expect(await code(room.during({ owner: 'leo', size: 4 }, async () => {}))).toBe('unavailable')
    expect(await code(room.during({ owner: 'leo', size: 1 }, async () => {}))).toBe('in')
    hold.resolve()
  })

  it('is taken as bytes arrive: a declared size that does not arrive blocks nobody', async () => {
    const room = new UploadRoom({ ...quick, all: 100, small: 100, each: 100, floor: 0 })
    const slow = Array.from({ length: 14 }, (_, count) => {
      let arrived = 0
      return room.during({ owner: `idler ${count}`, size: 7, arrived: () => ++arrived }, (upload) =>
        upload.reading(held().promise),
      )
    })
    slow.forEach((each) => each.catch(() => {}))
    expect(await room.during({ owner: 'ben', size: 60 }, async () => 'in')).toBe('in')
  })

  it('is not kept by a sender who sends nothing', async () => {
    const room = new UploadRoom({ ...quick, all: 10, each: 10 })
    const bring = (owner: string, speed: number) => {
      let arrived = 0
      const come = () => (arrived += speed)
      return room.during({ owner, size: 4, arrived: come }, async (upload) => {
        await upload.reading(pause(200))
        return 'read'
      })
    }
    const [crawling, steady] = [code(bring('ben', 0.5)), bring('tom', 9)]
    expect(await crawling).toBe('unavailable')
    expect(await steady).toBe('read')
  })

  it('is taken back from the slowest, when another waits', async () => {
    const room = new UploadRoom({ ...quick, all: 16, each: 16, small: 16, fast: 50 })
    const bring = (owner: string, speed: number) => {
      let arrived = 0
      return room.during({ owner, size: 8, arrived: () => (arrived += speed) }, async (upload) => {
        await upload.take(8)
        await upload.reading(pause(400))
      })
    }
    const [slower, slow] = [code(bring('ben', 10)), code(bring('tom', 20))]
    await moment()
    expect(await room.during({ owner: 'jan', size: 4 }, async () => 'in')).toBe('in')
    expect(await Promise.all([slower, slow])).toEqual(['unavailable', 'in'])
  })

  it('is waited for byte by byte; of senders who wait for each other the last is cut off', async () => {
    const room = new UploadRoom({ ...quick, all: 10, each: 10, small: 10, fast: 50 })
    const bring = (owner: string) => {
      let arrived = 0
      return room.during({ owner, size: 8, arrived: () => (arrived += 40) }, (upload) =>
        upload.reading(
          (async () => {
            await upload.take(1)
            await pause(30)
            for (let count = 0; count < 7; count++) await upload.take(1)
          })(),
        ),
      )
    }
    const first = code(bring('ben'))
    await pause(25)
    const second = code(bring('tom'))
    expect(await Promise.all([first, second])).toEqual(['in', 'in'])
  })

  it('is given back by a failed upload', async () => {
    const room = new UploadRoom({ all: 4, each: 4, small: 4 })
    const fails = () => room.during({ owner: 'ben', size: 4 }, () => Promise.reject(new Error('broken')))
    for (let tries = 0; tries < 5; tries++) await expect(fails()).rejects.toThrow('broken')
  })

  it('is waited for by a hundred at most, and by ten of one member', async () => {
    const room = new UploadRoom({ all: 1, each: 1, small: 1, timeoutMs: 200 })
    const hold = held()
    const first = room.during({ owner: 'ben', size: 1 }, () => hold.promise)
    let refused = 0
    const enter = (owner: string) => room.during({ owner, size: 1 }, async () => {}).catch(() => refused++)
    const own = Array.from({ length: 30 }, () => enter('tom'))
    // Who may wait is refused by a timer, and no timer has run yet.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    expect(refused).toBe(20)
    await Promise.all(own)
    expect(refused).toBe(30)
    hold.resolve()
    await first
  })
})

describe('a slow sender', () => {
  it('keeps nobody else’s photo out, and is cut off', async () => {
    const [address, port] = (await listening(app)).split(':') as [string, string]
    const idlers = await Promise.all(Array.from({ length: 7 }, async () => signedIn(app, db, await member(db))))
    const sockets = idlers.flatMap(({ cookie }) =>
      [1, 2].map(() => {
        const socket = connect(Number(port), address)
        const head = [
          'POST /api/photos.php HTTP/1.1',
          'Host: localhost',
          `Cookie: ${cookie}`,
          'Sec-Fetch-Site: same-origin',
          'Content-Type: multipart/form-data; boundary=b',
          'Content-Length: 15000000',
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`)
        const drip = setInterval(() => socket.write('x'), 500)
        let heard = ''
        socket.on('data', (bytes) => (heard += bytes)).on('error', () => {})
        return once(socket, 'close').then(() => (clearInterval(drip), heard))
      }),
    )
    await pause(500)
    const ben = await signedIn(app, db, await member(db))
    const photo = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.alloc(14_000_000)])
    expect((await upload(ben, photo)).status).toBe(201)
    for (const heard of await Promise.all(sockets)) expect(heard).toMatch(/^HTTP\/1.1 503 [^]*"unavailable"/)
  }, 40_000)
})
