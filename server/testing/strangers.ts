import { randomBytes, randomInt } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { member, type TestMember } from './member.ts'
import { signupForm } from './signup-form.ts'
import type { Tries } from './timings.ts'

/** The answers, without values that change each time: nonce, clock, cookie values, request ids. */
export type Answers = Map<string, Set<string>>

/** Attempts of a stranger to find out members, by kind; `answers` collects the responses. */
export interface Stranger {
  answers: Answers
  /** Logging in with a wrong password: with the name or address of a member, of a suspended or unconfirmed one, and of nobody. */
  logins(): Promise<Tries>
  /** Signing up with an unused and with a member's address, on a site that hides accounts. */
  signups(): Promise<Tries>
  /** Asking for a new password, on a site that hides accounts. */
  resets(): Promise<Tries>
  /** A member opens the profile of nobody, and of members hidden from them. */
  profiles(): Promise<Tries>
}

export function strangerTo(app: App, db: Database): Stranger {
  const answers: Answers = new Map()

  async function ask(kind: string, options: object): Promise<void> {
    const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const answer = await app.server.inject({
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
      remoteAddress,
      ...options,
    })
    const { date: _, 'content-security-policy': __, 'set-cookie': cookies, 'content-length': ___, ...headers } = answer.headers
    const names = [cookies ?? []].flat().map((cookie) => String(cookie).replace(/=[\w-]{43};/, '=…;'))
    const response = [answer.statusCode, headers, names, neutral(answer.json())]
    answers.set(kind, (answers.get(kind) ?? new Set()).add(JSON.stringify(response)))
  }

  return {
    answers,
    async logins() {
      const passwordHash = await hashPassword('a rainy friday')
      const some = async (details: object, change?: string) => {
        const members = await Promise.all(Array.from({ length: 40 }, () => member(db, details)))
        const ids = members.map(({ id }) => id)
        await db.raw('update account set password_hash = $2 where member_id = any($1)', [ids, passwordHash])
        if (change) await db.raw(change, [ids])
        return members
      }
      const shut = "insert into suspension select id, 'spam', now() from unnest($1::uuid[]) id"
      const [known, suspended, unconfirmed] = [await some({}), await some({}, shut), await some({ confirmed: false })]
      const logIn = (kind: string, username: string) =>
        ask(kind, { method: 'POST', url: '/api/user.php', payload: { username, password: 'a sunny friday' } })
      const one = (members: TestMember[]) => members[randomInt(members.length)]!
      return {
        'a member’s name': () => logIn('a member’s name', one(known).username),
        'a member’s address': () => logIn('a member’s address', one(known).email),
        'a suspended member’s name': () => logIn('a suspended member’s name', one(suspended).username),
        'an unconfirmed member’s name': () => logIn('an unconfirmed member’s name', one(unconfirmed).username),
        'nobody’s name': () => logIn('nobody’s name', `member${randomInt(1e6, 1e9)}`),
        'nobody’s address': () => logIn('nobody’s address', `member${randomInt(1e6, 1e9)}@example.com`),
      }
    },
    async signups() {
      // One for each try, because an address gets a limited number of mails a day.
      const owners = await Promise.all(Array.from({ length: 520 }, () => member(db)))
      let turn = 0
      const signUp = (kind: string, email: string) => ask(kind, { method: 'POST', url: '/api/signup.php', payload: form(email) })
      return {
        'a free address': () => signUp('a free address', `${randomBytes(8).toString('hex')}@example.com`),
        'a taken address': () => signUp('a taken address', owners[turn++ % owners.length]!.email),
      }
    },
    async resets() {
      // One for each try, because an address gets only three such mails a day.
      const owners = await Promise.all(Array.from({ length: 520 }, () => member(db)))
      let turn = 0
      const reset = (kind: string, email: string) =>
        ask(kind, { method: 'POST', url: '/api/password-reset.php', payload: { email } })
      return {
        'a member’s address': () => reset('a member’s address', owners[turn++ % owners.length]!.email),
        'nobody’s address': () => reset('nobody’s address', `${randomBytes(8).toString('hex')}@example.com`),
      }
    },
    async profiles() {
      const [gone, blocked] = [await member(db, { invisible: true }), await member(db)]
      const elsewhere = await member(db, { siteId: 'elsewhere' })
      // Enough viewers that none exceeds the limit of views per minute.
      const cookies = await Promise.all(
        Array.from({ length: 60 }, async () => {
          const { id: memberId } = await member(db)
          await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [memberId, blocked.id])
          return `session=${await startSession(db, { memberId, siteId: 'beau', userAgent: 'test' })}`
        }),
      )
      let turn = 0
      const open = (kind: string, id: string) => {
        const cookie = cookies[turn++ % cookies.length]!
        return ask(kind, {
          url: `/api/member.php?id=${id}`,
          headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
        })
      }
      return {
        nobody: () => open('nobody', crypto.randomUUID()),
        invisible: () => open('invisible', gone.id),
        blocked: () => open('blocked', blocked.id),
        'of another site': () => open('of another site', elsewhere.id),
      }
    },
  }
}

function form(email: string) {
  return { ...signupForm(`tom_${randomBytes(6).toString('hex')}`), email }
}

/** Removes the stranger's own input and values that are new with each account, because they disclose nothing. */
function neutral(body: { user?: { profile: object } }): object {
  if (!body.user) return body
  const own = { id: '', name: '', username: '', email: '', signup_date: '' }
  return { user: { ...body.user, ...own, profile: { ...body.user.profile, id: '', name: '' } } }
}
