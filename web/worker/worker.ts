import { assetsCache, isOfBuild, pagesCache } from '../net/kept.ts'
import type { ToWorker } from './messages.ts'
import { handlePush } from './push.ts'
import { outboxTag, sendWaiting } from './sending.ts'
import { sharePath, handleShare } from './sharing.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** Address of the script that pages of the same build start with: changes with everything that is built. */
declare const version: string

const worker = globalThis as unknown as WorkerScope
const assets = assetsCache + version
const pages = pagesCache + version

/**
 * Between the installed app, or a member's browser, and the network: keeps the build's files and a page that says that there is no
 * network, never an answer that is anybody's (decision 43). A new one waits until no tab of the old build is left.
 */
worker.addEventListener('install', (event) => {
  const notOurs = ['/api/*', '/media/*', '/live', '/healthz', '/readyz']
  event.waitUntil(
    Promise.all(notOurs.map((urlPattern) => event.addRoutes?.([{ condition: { urlPattern }, source: 'network' }]))).catch(
      () => {},
    ),
  )
})

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await forgetOlder()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(begin())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== worker.location.origin) return
  if (method === 'POST' && mode === 'navigate' && pathname === sharePath) event.respondWith(handleShare(event.request))
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

worker.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendWaiting())
})
handlePush(worker)

worker.addEventListener('message', (event) => {
  const told = event.data as ToWorker
  if (told.type === 'keep') event.waitUntil(keep(told.pages, told.files))
  if (told.type === 'version') event.ports[0]?.postMessage(version)
  if (told.type === 'take over') event.waitUntil(takeOver((event.source as { id?: string } | null)?.id, event.ports[0]))
})

/** Of an older build; its tabs are gone. */
async function forgetOlder(): Promise<void> {
  const nobodys = (await caches.keys()).filter(isOfBuild)
  await Promise.all(nobodys.filter((name) => name !== assets && name !== pages).map((name) => caches.delete(name)))
}

/** Always the server's; without a network what was kept for that. */
async function page({ request, preloadResponse }: FetchEvent, path: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await offlinePage(path)) ?? Response.error()
  }
}

/** The very page where it was kept (what hides a discreet one), else the one that says what is the matter. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const kept = await caches.open(pages)
  const usual = (await kept.keys()).find(({ url }) => new URL(url).pathname.startsWith('/offline/'))
  return (await kept.match(path)) ?? (usual && (await kept.match(usual)))
}

/** A name with a hash has one content, whichever build kept it. */
async function asset({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(assets)).put(request, answer.clone()).catch(() => {})
  return answer
}

/** What the page that asks stands on, and what is shown in its place without a network: in its language, discreet where it is. */
async function keep(wanted: readonly string[], files: readonly string[]): Promise<void> {
  const [kept, keptFiles] = await Promise.all([caches.open(pages), caches.open(assets)])
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(paths.filter((path) => !wanted.includes(path)).map((path) => kept.delete(path)))
  for (const path of wanted) if (!paths.includes(path)) await kept.add(path).catch(() => {})
  for (const file of files) if (!(await keptFiles.match(file, { ignoreVary: true }))) await keptFiles.add(file).catch(() => {})
}

/** Begins when no tab but the asking one is open: any other would miss its files. The asking tab hears when it need not wait for that. */
async function takeOver(asking: string | undefined, reply: MessagePort | undefined): Promise<void> {
  // A tab that has just been closed, and the page that this one was before, count for a moment.
  for (let times = 0; times < 30; times++) {
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (tabs.every(({ id }) => id === asking)) return worker.skipWaiting()
    reply?.postMessage('waiting', [])
    await new Promise((done) => setTimeout(done, 500))
  }
}
