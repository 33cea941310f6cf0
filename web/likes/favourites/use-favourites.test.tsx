import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { MemberCard } from '#contract/profile/profile.ts'
import { MessagesContext } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { ApiContext } from '../../net/use-api.ts'
import * as toast from '../../ui/toast.ts'
import { useSetFavourite } from './use-favourites.ts'

type Answer = PromiseWithResolvers<unknown>

/** A button that sets favourites, over `api`. */
function buttons(api: (name: string, input: unknown) => Promise<unknown>) {
  const queries = new QueryClient()
  const presses: Array<ReturnType<typeof useSetFavourite>> = []
  function Button() {
    presses.push(useSetFavourite())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ApiContext value={api as Api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Button />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  return { queries, press: () => presses[0]! }
}

const jan = { id: 'jan', name: 'jan', note: '' } as unknown as MemberCard
const tom = { id: 'tom', name: 'tom' } as MemberCard

test('a favourite whose removal is refused is back alone, with its note', async () => {
  const answers = ['tom', 'jan'].map(() => Promise.withResolvers<unknown>()) as [Answer, Answer]
  let calls = 0
  const { queries, press } = buttons(() => answers[calls++]!.promise)
  queries.setQueryData(queryKeys.favourites, [{ ...tom, note: 'tall' }, jan])
  press()(tom, false)
  press()(jan, false)
  await expect.poll(() => calls).toBe(2)
  expect(queries.getQueryData(queryKeys.favourites)).toEqual([])
  answers[0].reject(new ApiError(404, { code: 'not_found', message: 'gone' }))
  await expect.poll(() => queries.getQueryData(queryKeys.favourites)).toEqual([{ ...tom, note: 'tall' }])
})

test('a favourite added while the profile loads stays: an older answer does not undo it', async () => {
  const api = vi.fn<(name: string, input: unknown) => Promise<unknown>>().mockResolvedValue({})
  const { queries, press } = buttons(api)
  queries.setQueryData(queryKeys.member('tom'), { ...tom, favourite: null })
  let answer!: (profile: unknown) => void
  const reading = queries.fetchQuery({ queryKey: queryKeys.member('tom'), queryFn: () => new Promise((done) => (answer = done)) })
  reading.catch(() => {})
  press()(tom, true)
  const withKey = { idempotencyKey: expect.any(String) }
  await expect.poll(() => api).toHaveBeenCalledWith('POST /api/favourites.php', { profile: { id: 'tom' } }, withKey)
  answer({ ...tom, favourite: null })
  await new Promise((done) => setTimeout(done, 20))
  expect(queries.getQueryData(queryKeys.member('tom'))).toMatchObject({ favourite: { note: '' } })
})

test('an undone removal whose note is not saved offers to try again, and keeps the note for that', async () => {
  const toasts = vi.spyOn(toast, 'showToast')
  const press = (label: string) => {
    const { action } = toasts.mock.lastCall![0]
    expect(action!.label).toBe(label)
    action!.onSelect()
  }
  const saved: unknown[] = []
  const api = async (name: string, input: unknown) => {
    if (name.startsWith('PUT') && saved.push(input) === 1) throw new ApiError(0, { code: 'offline', message: 'offline' })
    return {}
  }
  const { queries, press: set } = buttons(api)
  queries.setQueryData(queryKeys.favourites, [{ ...tom, note: 'tall' }])
  set()(tom, false)
  await expect.poll(() => toasts.mock.calls).toHaveLength(1)
  press('hide.undo')
  await expect.poll(() => toasts.mock.calls).toHaveLength(2)
  press('error.try_again')
  await expect.poll(() => toasts.mock.calls).toHaveLength(3)
  expect(saved).toEqual([1, 2].map(() => ({ profile: { id: 'tom' }, note: 'tall' })))
})
