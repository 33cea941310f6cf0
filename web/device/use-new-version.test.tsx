import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, settled } from '../testing/mount.ts'

let loaded: string[]
let holdsFiles: boolean
let leave: () => Promise<void>

beforeEach(() => {
  loaded = []
  holdsFiles = false
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    addEventListener: () => {},
    querySelector: () => ({ src: 'https://beau.example/assets/start-1.js', dataset: {} }),
  })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {}, getRegistration: async () => undefined } })
  vi.stubGlobal('location', {
    assign: (address: string) => loaded.push(address),
    reload: () => loaded.push('reload'),
  })
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

/** A worker of this build waits. */
async function workerOf(build: number): Promise<void> {
  const { isOutdated, watchUpdates } = await import('./updates.ts')
  const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(`/assets/start-${build}.js`) }
  watchUpdates({ waiting, addEventListener: () => {} } as unknown as ServiceWorkerRegistration)
  await expect.poll(() => isOutdated()).toBe(build !== 1)
}

/** A page of build 1; the data of the likes is there, that of the credits is on its way. */
async function open() {
  const { useNewVersion } = await import('./use-new-version.ts')
  function Page() {
    useNewVersion(() => holdsFiles)
    return <Outlet />
  }
  const loader = () => new Promise(() => {})
  const children = [
    { path: '/members', element: null },
    { path: '/likes', element: null },
    { path: '/credits', element: null, loader },
  ]
  const router = createMemoryRouter([{ element: <Page />, children }], { initialEntries: ['/members'] })
  leave = mount(<RouterProvider router={router} />)
  await settled()
  return async (address: string) => {
    void router.navigate(address)
    await settled()
  }
}

test('a page goes on in the same build without a load', async () => {
  await workerOf(1)
  const go = await open()
  await go('/likes')
  await go('/credits')
  expect(loaded).toEqual([])
})

test('the next page is loaded in full once a newer build waits, with its query and place', async () => {
  await workerOf(2)
  const go = await open()
  expect(loaded).toEqual([])
  await go('/credits?code=X#pay')
  for (let turn = 0; turn < 50 && loaded.length === 0; turn++) await settled()
  expect(loaded).toEqual(['/credits?code=X#pay'])
})

test('a page that came without loading, since its data was there, is loaded again', async () => {
  await workerOf(2)
  const go = await open()
  await go('/likes')
  expect(loaded).toEqual(['reload'])
})

test('neither happens offline or while a photo would be lost', async () => {
  await workerOf(2)
  const go = await open()
  holdsFiles = true
  await go('/likes')
  await go('/credits')
  holdsFiles = false
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await go('/members')
  expect(loaded).toEqual([])
})
