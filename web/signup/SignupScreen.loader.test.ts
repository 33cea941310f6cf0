import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../net/api-error.ts'
import { type Api, apiContext } from '../net/context.ts'
import { loader } from './SignupScreen.loader.ts'

const jan = '3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'
const eve = jan.replace('3', '1')
const far = jan.replace('3', '2')

/** The loader's answer to a visitor without a cookie, and the request behind it. */
async function at(search: string) {
  const asked = vi.fn(async (name: string, { id }: { id?: string }) => {
    if (name === 'GET /api/signup.php') return { may: 'yes' }
    if (name !== 'GET /api/landing.php' || id === far) throw new ApiError(401, { code: 'authentication_required', message: '' })
    return { man: id === jan ? { id, name: 'Jan' } : null }
  })
  const context = new RouterContextProvider()
  context.set(apiContext, asked as unknown as Api)
  const request = new Request(`https://beau.example/signup${search}`)
  const loaded = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  return { loaded, asked: asked.mock.calls.find(([name]) => name === 'GET /api/signup.php')?.[1] }
}

test('the server checks by the entry in the address whether the visitor may join', async () => {
  expect((await at('?entry=video.spring&gender=man')).asked).toEqual({ entry: 'video.spring' })
  expect((await at('?invite=abc')).asked).toEqual({ invite: 'abc' })
  expect((await at('')).asked).toEqual({})
})

test('liked members of a link are looked up: one who is not shown is null, one whose lookup fails is missing', async () => {
  const { loaded } = await at(`?like=${jan},${eve},${far},me`)
  expect(loaded).toEqual({ may: 'yes', liked: { [jan]: { id: jan, name: 'Jan' }, [eve]: null } })
})
