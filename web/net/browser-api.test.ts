import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from './browser-api.ts'

const onSessionLost = vi.fn()
const api = browserApi({ offlineText: () => 'No connection.', onSessionLost })
const answers: Array<Response | Error> = []
const sent: Array<{ url: string; method: string; headers: Record<string, string>; body: unknown; keepalive: unknown }> = []

beforeEach(() => {
  answers.length = sent.length = 0
  onSessionLost.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, keepalive }: RequestInit) => {
    sent.push({
      url,
      method: method!,
      headers: headers as Record<string, string>,
      body: body && JSON.parse(body as string),
      keepalive,
    })
    const answer = answers.shift() ?? new Response(null, { status: 204 })
    if (answer instanceof Error) throw answer
    return answer
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number, code: string) => Response.json({ error: { code, message: code } }, { status })
const like = (options = {}) => api('POST /api/likes.php', { profile: { id: 'tom' } }, options)
const keysSent = () => sent.map(({ headers }) => headers['Idempotency-Key'])

test('a change is sent with its given key, the same for every try', async () => {
  answers.push(new TypeError('no network'), refusal(503, 'unavailable'))
  const done = like({ idempotencyKey: 'the-key-of-this-like' })
  await vi.runAllTimersAsync()
  await done
  expect(keysSent()).toEqual(Array.from({ length: 3 }, () => 'the-key-of-this-like'))
  expect(sent[0]).toMatchObject({ url: '/api/likes.php', method: 'POST', body: { profile: { id: 'tom' } } })
})

test('a change without a given key gets its own, the same for every try', async () => {
  answers.push(refusal(502, 'unavailable'))
  for (let press = 0; press < 2; press++) {
    const done = like()
    await vi.runAllTimersAsync()
    await done
  }
  const [first, again, second] = keysSent()
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('while a screen comes in a transition, its reads wait for its first frame, and changes do not', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('document', { activeViewTransition: { ready } })
  let paint = () => {}
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (paint = frame))
  const read = api('GET /api/user.php', {})
  const changed = like()
  resolve()
  await vi.runAllTimersAsync()
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  paint()
  await vi.runAllTimersAsync()
  await Promise.all([read, changed])
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

test('a transition that the browser skips holds no read back', async () => {
  vi.stubGlobal('document', { activeViewTransition: { ready: Promise.reject(new DOMException('skipped', 'AbortError')) } })
  await api('GET /api/user.php', {})
  expect(sent).toHaveLength(1)
})

test('a change is sent to its end even if the member leaves the page at once, unless it is long', async () => {
  await like()
  await api('PUT /api/user.php', { language: 'n'.repeat(8_175) } as never)
  await api('PUT /api/user.php', { language: 'n'.repeat(8_180) } as never)
  await api('GET /api/user.php', {})
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, false, undefined])
})

test('a read has no key, and leaves empty filters out of its address', async () => {
  await api('GET /api/members.php', { country: 'NL', region: '', gender: undefined } as never)
  expect(sent).toMatchObject([{ url: '/api/members.php?country=NL', method: 'GET' }])
  expect(keysSent()).toEqual([undefined])
})

test('only calls of the own account carry X-Request-Type: client', async () => {
  await api('GET /api/user.php', {})
  await api('PUT /api/user.php', { language: 'nl' })
  await like()
  expect(sent.map(({ headers }) => headers['X-Request-Type'])).toEqual(['client', 'client', undefined])
})

test('each retry waits twice as long as the one before, five retries at most', async () => {
  answers.push(...Array.from({ length: 6 }, () => refusal(503, 'unavailable')))
  const refused = expect(like()).rejects.toMatchObject({ code: 'unavailable' })
  const waits: number[] = []
  for (let before = Date.now(); sent.length < 6; before = Date.now()) {
    await vi.advanceTimersToNextTimerAsync()
    waits.push(Date.now() - before)
  }
  await refused
  expect(waits).toEqual([250, 500, 1000, 2000, 4000])
})

test('a change that waits for its next try is tried at once when the member leaves the page, and a read is not', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const leave = async () => {
    page.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
  }
  answers.push(refusal(503, 'unavailable'), new TypeError('no network'))
  const [read, liked] = [api('GET /api/user.php', {}), like()]
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
  await leave()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST'])
  const [, first, again] = keysSent()
  expect(again).toBe(first)
  await liked
  await leave()
  expect(sent).toHaveLength(3)
  await vi.runAllTimersAsync()
  await read
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET'])
})

test('six tries without a network fail as offline; a refusal fails at once', async () => {
  answers.push(...Array.from({ length: 6 }, () => new TypeError('no network')))
  const offline = expect(like()).rejects.toMatchObject({ code: 'offline', message: 'No connection.' })
  await vi.runAllTimersAsync()
  await offline
  expect(sent).toHaveLength(6)
  answers.push(refusal(404, 'not_found'))
  await expect(like()).rejects.toMatchObject({ code: 'not_found', status: 404 })
  expect(sent).toHaveLength(7)
})

test('a call that need not be tried again fails at once without a network, and is tried again by a server that restarts', async () => {
  const hasty = browserApi({ offlineText: () => 'No connection.', onSessionLost, triesAgain: (method) => method !== 'GET' })
  answers.push(new TypeError('no network'))
  await expect(hasty('GET /api/user.php', {})).rejects.toMatchObject({ code: 'offline' })
  expect(sent).toHaveLength(1)
  answers.push(new TypeError('no network'))
  const liked = hasty('POST /api/likes.php', { profile: { id: 'tom' } })
  await vi.runAllTimersAsync()
  await liked
  answers.push(refusal(503, 'unavailable'), Response.json({}))
  const read = hasty('GET /api/user.php', {})
  await vi.runAllTimersAsync()
  await read
  expect(sent).toHaveLength(5)
})

test('a lost session is reported, any other refusal is not', async () => {
  answers.push(refusal(403, 'blocked'), refusal(403, 'authentication_required'))
  await expect(like()).rejects.toMatchObject({ code: 'blocked' })
  expect(onSessionLost).not.toHaveBeenCalled()
  await expect(like()).rejects.toMatchObject({ code: 'authentication_required' })
  expect(onSessionLost).toHaveBeenCalledOnce()
})

test('a call that nobody answers for a minute is sent again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds)
    return controller.signal
  })
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal!)
    if (signals.length > 1) return Promise.resolve(new Response(null, { status: 204 }))
    return new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason as Error)))
  })
  const done = like()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(signals).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(signals).toHaveLength(2)
  vi.restoreAllMocks()
})
