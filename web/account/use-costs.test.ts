import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeKept } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { keepBalance } from './use-costs.ts'

test('the balance after a charge is not the one before it again, though an older answer arrives after it', async () => {
  const queries = new QueryClient()
  const before = { credits: 10, free_left: 0 }
  const keys = [queryKeys.user, queryKeys.costs]
  for (const queryKey of keys) queries.setQueryData(queryKey, before)
  const { promise, resolve } = Promise.withResolvers<typeof before>()
  const reading = queries.fetchQuery({ queryKey: queryKeys.user, queryFn: () => promise })
  const asked = performance.now()
  keepBalance(queries, 9)
  resolve(before)
  await reading
  changeKept<typeof before>(queries, queryKeys.costs, (kept) => ({ ...kept, ...before, free_left: 1 }), asked)
  expect(keys.map((queryKey) => queries.getQueryData(queryKey))).toEqual([
    { credits: 9, free_left: 0 },
    { credits: 9, free_left: 1 },
  ])
})
