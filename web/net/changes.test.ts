import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeAtOnce, changeKept, effect, keepAnswer, loadingBegins, ownChange, type Send, sendInLine } from './changes.ts'

interface Likes {
  liked: string[]
  viewed?: number
}

const key = ['likes']

let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData<Likes>(key, { liked: [] })
})

const shown = () => queries.getQueryData<Likes>(key)!.liked
const turn = () => new Promise((done) => setTimeout(done, 0))

/** A read under way, and the answer to it. */
function reading(of = key) {
  const { promise, resolve } = Promise.withResolvers<Likes>()
  const done = queries.fetchQuery({ queryKey: of, queryFn: () => promise }).catch(() => undefined)
  return async (...liked: string[]) => {
    resolve({ liked, viewed: 1 })
    await done
  }
}

/** A call under way. */
function call() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    send: () => promise,
    async confirm() {
      resolve()
      await turn()
    },
    async refuse() {
      reject(new Error('refused'))
      await turn()
    },
  }
}

const liking = (id: string, liked = true) =>
  effect<Likes>(key, (likes) => ({ ...likes, liked: [...likes.liked.filter((one) => one !== id), ...(liked ? [id] : [])] }))

/** Likes a member, or takes it back. */
function like(id: string, liked = true) {
  const sent = call()
  const done = changeAtOnce(queries, id, [liking(id, liked)], sent.send).then(
    () => 'confirmed',
    () => 'refused',
  )
  return { ...sent, done }
}

test('a read that was under way before a change does not undo it, and brings what else is new', async () => {
  const answer = reading()
  const tom = like('tom')
  expect(shown()).toEqual(['tom'])
  await answer('jan')
  expect(queries.getQueryData(key)).toEqual({ liked: ['jan', 'tom'], viewed: 1 })
  await tom.confirm()
  expect(shown()).toEqual(['jan', 'tom'])
})

test('nor does one that begins before the server has confirmed the change, whenever its answer arrives', async () => {
  const tom = like('tom')
  const answer = reading()
  await tom.confirm()
  await answer()
  expect(shown()).toEqual(['tom'])
  const jan = like('jan')
  await reading()('tom')
  expect(shown()).toEqual(['tom', 'jan'])
  await jan.confirm()
  expect(shown()).toEqual(['tom', 'jan'])
})

test('no screen sees an answer without the change', async () => {
  const seen: string[][] = []
  const observer = new QueryObserver<Likes>(queries, { queryKey: key, enabled: false })
  // As React's hook does.
  observer.subscribe(notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().data!.liked)))
  const answer = reading()
  like('tom')
  await answer('jan')
  await turn()
  expect(seen.every((each) => each.includes('tom'))).toBe(true)
  expect(seen.at(-1)).toEqual(['jan', 'tom'])
  observer.destroy()
})

test('an answer to a read that begins after the confirmation is taken as it is', async () => {
  const tom = like('tom')
  await tom.confirm()
  await turn()
  await reading()('jan')
  expect(shown()).toEqual(['jan'])
})

test('a refused change is taken back alone: others stay, and so does what was read meanwhile', async () => {
  const tom = like('tom')
  const jan = like('jan')
  const kai = like('kai')
  await kai.confirm()
  await reading()('kai', 'bert')
  await tom.refuse()
  expect(await tom.done).toBe('refused')
  expect(shown()).toEqual(['kai', 'bert', 'jan'])
  await jan.refuse()
  expect(shown()).toEqual(['kai', 'bert'])
})

test('two changes of the same are sent one after the other, and the end of the first does not show again', async () => {
  const on = like('tom')
  let sent = false
  const off = call()
  const taking = changeAtOnce(queries, 'tom', [liking('tom', false)], async () => {
    sent = true
    await off.send()
  })
  await turn()
  expect([shown(), sent]).toEqual([[], false])
  await on.confirm()
  await reading()('tom')
  expect([shown(), sent]).toEqual([[], true])
  await off.confirm()
  await taking
  expect(shown()).toEqual([])
})

test('when both of two changes of the same are refused, it is as before', async () => {
  const on = like('tom')
  const off = like('tom', false)
  await on.refuse()
  expect(shown()).toEqual([])
  await off.refuse()
  expect(shown()).toEqual([])
})

test('an answer to a change stands against older reads, below the changes that are not confirmed', async () => {
  const answer = reading()
  const jan = like('jan')
  keepAnswer<Likes>(queries, key, { liked: ['tom'] })
  await answer('old')
  expect(shown()).toEqual(['tom', 'jan'])
  await jan.refuse()
  expect(shown()).toEqual(['tom'])
})

test('what arrives without the cache is known with the change and without it', async () => {
  const asked = performance.now()
  const tom = like('tom')
  const add = (id: string, since?: number) =>
    changeKept<Likes>(queries, key, ({ liked }) => ({ liked: [...liked.filter((one) => one !== 'tom'), id] }), since)
  add('jan')
  expect(shown()).toEqual(['jan', 'tom'])
  await tom.confirm()
  add('kai', asked)
  expect(shown()).toEqual(['jan', 'kai', 'tom'])
  add('bert')
  expect(shown()).toEqual(['jan', 'kai', 'bert'])
  const change = ownChange(queries, [liking('tom')])
  add('max')
  change.takeBack()
  expect(shown()).toEqual(['jan', 'kai', 'bert', 'max'])
})

test('data that a page brings along, and answers under longer keys, get the change too', async () => {
  const hide = ownChange(queries, [effect<Likes>(key, (likes) => ({ ...likes, liked: [] }), { below: true })])
  const observer = new QueryObserver<Likes>(queries, {
    queryKey: ['likes', 'new'],
    initialData: { liked: ['tom'] },
    enabled: false,
  })
  expect(observer.getCurrentResult().data?.liked).toEqual([])
  hide.takeBack()
  expect(queries.getQueryData<Likes>(['likes', 'new'])?.liked).toEqual(['tom'])
  expect(queries.getQueryData(['other'])).toBeUndefined()
})

test('a change leaves an answer as stale as it was, and shows before the first answer where it can', async () => {
  await queries.invalidateQueries({ queryKey: key })
  const { dataUpdatedAt } = queries.getQueryState(key)!
  like('tom')
  expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt })
  queries.removeQueries({ queryKey: key })
  ownChange(queries, [effect<Likes>(key, ({ liked }) => ({ liked: [...liked, 'jan'] }), { initial: { liked: [] } })])
  expect(shown()).toContain('jan')
})

test('what a screen begins with is newer than changes that were confirmed before it was asked for', async () => {
  const favourites = ['favourites']
  const removing = effect<Likes>(favourites, (likes) => ({ ...likes, liked: likes.liked.filter((one) => one !== 'tom') }))
  queries.setQueryData<Likes>(favourites, { liked: ['tom'] })
  const sent = call()
  const done = changeAtOnce(queries, 'tom', [removing], sent.send)
  await sent.confirm()
  await done
  queries.removeQueries({ queryKey: favourites })
  // Tom has been added again since.
  await turn()
  loadingBegins(queries)
  const screen = new QueryObserver(queries, { queryKey: favourites, initialData: { liked: ['tom'] } })
  expect(screen.getCurrentResult().data).toEqual({ liked: ['tom'] })
})

test('a change that waits for the one before it is sent when the member leaves the page', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const [first, second] = [call(), call()]
  const asked: string[] = []
  const both = [first, second].map(({ send }, at) =>
    changeAtOnce(queries, 'like tom', [liking('tom', at === 0)], () => (asked.push(['like', 'unlike'][at]!), send())),
  )
  await turn()
  expect(asked).toEqual(['like'])
  page.dispatchEvent(new Event('pagehide'))
  expect(asked).toEqual(['like', 'unlike'])
  await first.confirm()
  await second.confirm()
  await Promise.all(both)
  expect(asked).toEqual(['like', 'unlike'])
  expect(shown()).toEqual([])
  vi.unstubAllGlobals()
})

test('a change that could not be sent when the member left the page is sent in its turn, and retried, with its one key', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const first = call()
  const sendFirst = vi.fn<Send<void>>(first.send)
  const waited = sendInLine(queries, 'profile', sendFirst)
  const second = vi.fn<Send<string>>()
  second.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('saved')
  const sent = sendInLine(queries, 'profile', second, { retry: true, retryDelay: 0 })
  await turn()
  page.dispatchEvent(new Event('pagehide'))
  expect(second).toHaveBeenCalledTimes(1)
  await first.confirm()
  await waited
  expect(await sent).toBe('saved')
  const keys = (send: typeof second | typeof sendFirst) => send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  const [key] = keys(second)
  expect(keys(second)).toEqual([key, key, key])
  expect(keys(sendFirst)).not.toEqual([key])
  vi.unstubAllGlobals()
})
