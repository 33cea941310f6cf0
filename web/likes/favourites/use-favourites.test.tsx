import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { MemberCard } from '#contract/profile/profile.ts'
import { MessagesContext } from '../../i18n/messages.tsx'
import type { Api } from '../../net/context.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { ApiContext } from '../../net/use-api.ts'
import { useSetFavourite } from './use-favourites.ts'

const tom = { id: 'tom', name: 'tom' } as MemberCard

test('a favourite added while the profile loads stays: an older answer does not undo it', async () => {
  const queries = new QueryClient()
  const api = vi.fn<(name: string, input: unknown) => Promise<unknown>>().mockResolvedValue({})
  queries.setQueryData(queryKeys.member('tom'), { ...tom, favourite: null })
  let answer!: (profile: unknown) => void
  const reading = queries.fetchQuery({ queryKey: queryKeys.member('tom'), queryFn: () => new Promise((done) => (answer = done)) })
  reading.catch(() => {})
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
  presses[0]!(tom, true)
  await vi.waitFor(() => expect(api).toHaveBeenCalledWith('POST /api/favourites.php', { profile: { id: 'tom' } }))
  answer({ ...tom, favourite: null })
  await new Promise((done) => setTimeout(done, 20))
  expect(queries.getQueryData(queryKeys.member('tom'))).toMatchObject({ favourite: { note: '' } })
})
