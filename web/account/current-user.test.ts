import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { ApiError } from '../net/api-error.ts'
import { type Api, apiContext, queriesContext } from '../net/context.ts'
import { currentUser, membersOnly, signedInOnly } from './current-user.ts'

const request = new Request('https://site.example/chats?a=b')
const refusals = [
  ...(Object.entries(errors) as Array<[ErrorCode, number]>).map(([code, status]) => new ApiError(status, { code, message: '' })),
  new ApiError(0, { code: 'offline', message: '' }),
  new TypeError('no answer'),
]
const isSignedOut = (error: Error) => error instanceof ApiError && error.code === 'authentication_required'
const nameOf = (error: Error) => (error instanceof ApiError ? error.code : error.message)
const failing = (error: Error) => (() => Promise.reject(error)) as Api
const outcome = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

test('the member is who the server says', async () => {
  const user = { id: 'tom' }
  expect(await currentUser((async () => ({ user })) as unknown as Api)).toBe(user)
})

test.each(refusals.map((error) => [nameOf(error), error] as const))(
  'a member whose page meets %s is a visitor only if the session is over',
  async (_, error) => {
    expect(await outcome(currentUser(failing(error)))).toBe(isSignedOut(error) ? null : error)
    const data = await outcome(signedInOnly(request, Promise.reject(error)))
    const context = new RouterContextProvider()
    context.set(apiContext, failing(error))
    context.set(queriesContext, null)
    const viewer = await outcome(membersOnly({ context, request }))
    for (const given of [data, viewer]) {
      if (isSignedOut(error)) expect((given as Response).headers.get('location')).toBe('/login?next=%2Fchats%3Fa%3Db')
      else expect(given).toBe(error)
    }
  },
)
