import { beforeEach, expect, test, vi } from 'vitest'
import { handlePush } from './push.ts'
import type { WorkerScope } from './scope.ts'

const origin = 'https://beau.example'
const note = { tag: 'chat:1', url: '/chats/1', title: 'Something is new', body: 'A message', icon: '/icon-192.png' }

interface Shown {
  tag: string
  data: unknown
  close: () => void
}

let shown: Shown[]
let pages: Array<{ url: string; did: string[]; navigable: boolean; unfocusable?: true }>
let opened: string[]
let posted: unknown[]
let dispatch: (name: string, event?: object) => Promise<void>

beforeEach(() => {
  shown = []
  pages = []
  opened = []
  posted = []
  const listeners: Record<string, (event: object) => void> = {}
  const worker = {
    location: { origin },
    registration: {
      showNotification: async (title: string, { tag, data, ...rest }: NotificationOptions & { tag: string }) => {
        shown = shown.filter((each) => each.tag !== tag)
        const made = { title, tag, data, ...rest, close: () => void (shown = shown.filter((each) => each !== made)) }
        shown.push(made)
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'new', options }) },
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          url: page.url,
          focus: async () => {
            if (page.unfocusable) throw new TypeError('not now')
            page.did.push('focus')
            return clientOf(page)
          },
          ...clientOf(page),
          postMessage: (message: unknown) => void posted.push(message),
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
  }
  handlePush(worker as unknown as WorkerScope)
  dispatch = async (name, event = {}) => {
    const work: Promise<unknown>[] = []
    listeners[name]!({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) })
    await Promise.all(work)
  }
})

const clientOf = (page: (typeof pages)[0]) => ({
  navigate: async (url: string) => {
    if (!page.navigable) throw new TypeError('not controlled')
    page.did.push(url)
  },
})
const push = (payload: unknown) =>
  dispatch('push', { data: { text: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) } })
const press = (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => {} } })

test('a push shows a notification, replaces the last one of its tag, and is posted to open pages', async () => {
  pages.push({ url: `${origin}/likes`, did: [], navigable: true })
  await push(note)
  await push(`${JSON.stringify({ ...note, body: 'Two' })}      `)
  await push({ ...note, tag: 'likes' })
  expect(shown).toMatchObject([
    { title: note.title, tag: 'chat:1', body: 'Two', icon: note.icon, data: { url: '/chats/1' } },
    { tag: 'likes' },
  ])
  expect(posted).toHaveLength(3)
})

test('a notification read elsewhere is closed, and no other', async () => {
  await push(note)
  await push({ ...note, tag: 'likes' })
  await push({ tag: 'chat:1', close: true })
  expect(shown.map(({ tag }) => tag)).toEqual(['likes'])
})

test.each(['', 'null', '{', '[]'])('an empty or invalid payload (%s) shows nothing and breaks nothing', async (payload) => {
  await push(payload).catch(() => {})
  await dispatch('push', { data: null })
  expect(shown.filter(({ tag }) => tag !== undefined)).toEqual([])
})

test('a press focuses a window at the address, else navigates an open one, else opens one', async () => {
  await press({ url: '/chats/1' })
  expect(opened).toEqual([`${origin}/chats/1`])
  pages.push({ url: `${origin}/likes`, did: [], navigable: true })
  await press({ url: '/chats/1' })
  expect(pages[0]!.did).toEqual(['focus', `${origin}/chats/1`])
  pages.push({ url: `${origin}/chats/1`, did: [], navigable: true })
  await press({ url: '/chats/1' })
  expect(pages.map(({ did }) => did)).toEqual([['focus', `${origin}/chats/1`], ['focus']])
  expect(opened).toHaveLength(1)
})

test('a window that cannot be focused is navigated all the same', async () => {
  pages.push({ url: `${origin}/likes`, did: [], navigable: true, unfocusable: true })
  await press({ url: '/chats/1' })
  expect([pages[0]!.did, opened]).toEqual([[`${origin}/chats/1`], []])
})

test('a window that cannot be navigated stays as it is', async () => {
  pages.push({ url: `${origin}/likes`, did: [], navigable: false })
  await press({ url: '/chats/1' })
  expect(opened).toEqual([`${origin}/chats/1`])
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined])(
  'a press never leads to another site (%s)',
  async (url) => {
    await press(url === undefined ? null : { url })
    expect(new URL(opened[0]!).origin).toBe(origin)
  },
)

test('a changed push subscription is reported, and renewed if the browser did not', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', asked)
  await dispatch('pushsubscriptionchange', { newSubscription: { endpoint: 'its own' } })
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } } })
  await dispatch('pushsubscriptionchange', {})
  vi.unstubAllGlobals()
  const bodies = asked.mock.calls.map((call) => JSON.parse((call as unknown as [string, { body: string }])[1].body))
  expect(bodies).toMatchObject([{ subscription: { endpoint: 'its own' } }, { subscription: { endpoint: 'new' } }])
})
