import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/viewer.ts'
import { ViewerContext } from '../../account/use-viewer.ts'
import { ApiError } from '../../net/api-error.ts'
import { ApiContext } from '../../net/use-api.ts'
import { Drafts, type Unsent, useUnsent } from './unsent.ts'
import type { Content, OutboxItem } from './outbox-items.ts'

const recipient = 'conversation:c'
const refusal = { code: 'not_enough_credits', message: 'You do not have enough credits' }
const photo = { file: new Blob(), preview: 'blob:1', width: 4, height: 5 }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

function item(content: Content): OutboxItem {
  return { ...content, key: 'k', to: { conversation: { id: 'c' } }, written: '', after: 0, tries: 1 }
}

test('refused texts return to the field, before the text typed since', () => {
  const drafts = new Drafts('me')
  drafts.write(recipient, 'three')
  const rest = drafts.restore(recipient, [item({ kind: 'text', text: 'one' }), item({ kind: 'text', text: 'two' })], refusal)
  expect(drafts.read(recipient)).toBe('one\ntwo\nthree')
  expect(drafts.refusal(recipient)).toEqual(refusal)
  expect(rest).toEqual([])
  drafts.clearRefusal(recipient)
  expect(drafts.refusal(recipient)).toBeUndefined()
})

test('a refused gift is attached again, and a second attachment stays in the outbox', () => {
  const drafts = new Drafts('me')
  const second = item({ kind: 'photo', photo })
  expect(drafts.restore(recipient, [item({ kind: 'gift', gift: 'rose', price: 2 }), second], refusal)).toEqual([second])
  expect(drafts.attachment(recipient)).toEqual({ kind: 'gift', gift: 'rose', price: 2 })
})

test('an attached gift outlives the page, a photo does not', () => {
  const drafts = new Drafts('me')
  drafts.attach(recipient, { kind: 'gift', gift: 'beer', price: 2 })
  drafts.attach('member:m', { kind: 'photo', photo })
  const next = new Drafts('me')
  expect(next.attachment(recipient)).toEqual({ kind: 'gift', gift: 'beer', price: 2 })
  expect(next.attachment('member:m')).toBeUndefined()
  expect(new Drafts('other').attachment(recipient)).toBeUndefined()
})

/** Drafts and outbox of a member on a site in discreet mode or not, in a browser without a network. */
function unsentOf(id: string, discreet: boolean): Unsent {
  const drawn: Array<Unsent | undefined> = []
  function Chat() {
    drawn.push(useUnsent())
    return null
  }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Chat }])
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={() => Promise.reject(new ApiError(0, { code: 'offline', message: '' }))}>
        <ViewerContext value={{ id } as User}>
          <Page hydrationData={{ loaderData: { root: { settings: { discreet } } } }} />
        </ViewerContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  return drawn[0]!
}

test.each([
  ['a member writes without a network is stored for the service worker', false, ['outbox:tom']],
  ['a discreet member writes without a network stays in the tab', true, []],
])('what %s', async (_, discreet, files) => {
  const opened = new Set<string>()
  const cache = { keys: async () => [], put: async () => {} }
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('caches', { has: async () => false, open: async (name: string) => (opened.add(name), cache) })
  const sync = { register: vi.fn<() => Promise<void>>(async () => {}) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } })
  const { outbox, memberId } = unsentOf(discreet ? 'kai' : 'tom', discreet)
  outbox.send(recipient, { kind: 'text', text: 'On my way' }, 0)
  await new Promise((done) => setTimeout(done, 20))
  expect([...opened]).toEqual(files)
  expect(sync.register).toHaveBeenCalledTimes(files.length)
  // In the tab it waits in any case.
  expect(kept.get(`chat-outbox:${memberId}`)).toContain('On my way')
  outbox.forget(recipient)
})
