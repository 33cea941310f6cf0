import { limits } from '#contract/limits.ts'
import { type App, createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import type { Services } from '#server/services.ts'
import { atEnd } from './at-end.ts'
import type { TestMember } from './member.ts'
import { testServices } from './services.ts'

/** The whole app on a test's database, without a listening port; closed at the end of the test, or of the file. `given`: services that the test provides. */
export async function testApp(db: Database, changes: Partial<Config> = {}, given: Partial<Services> = {}): Promise<App> {
  const app = await createApp({ ...testServices(db, changes), ...given })
  atEnd(() => app.server.close())
  return app
}

export interface TestAnswer {
  status: number
  // Untyped, because each test asserts the shape it expects.
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** A browser for HTTP tests: keeps only its session, sends the headers of a same-origin page. */
export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Session cookie header, empty for a visitor. */
  cookie: string
}

export function visitor(app: App): TestClient {
  return client(app, '')
}

/** A client with a session of `member`. */
export async function signedIn(app: App, db: Database, member: TestMember, siteId = 'beau'): Promise<TestClient> {
  const token = await startSession(db, { memberId: member.id, siteId, userAgent: 'test' })
  return client(app, `session=${token}`)
}

/** The browser of a visitor, or of the member with this session, at another network address than the machine's. */
export function from(app: App, address: string, cookie = ''): TestClient {
  return client(app, cookie, address)
}

function client(app: App, cookie: string, remoteAddress = '127.0.0.1'): TestClient {
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const answer = await app.server.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload, headers: answer.headers }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, withExpress(path, body), headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    cookie,
  }
}

/** Adds the express request that these pages send; a test without it passes `express: undefined`. */
function withExpress(path: string, body: unknown): unknown {
  return /^\/api\/(orders|repeat-order|direct-debit)\.php$/.test(path)
    ? { express: limits.expressVersion, ...(body as object) }
    : body
}
