import { outboxTag } from '../chat/outbox/outbox-items.ts'
import { assetsCache, isOfBuild, pagesCache } from '../net/kept.ts'
import type { ToWorker } from './messages.ts'
import { handlePush } from './push.ts'
import { sendWaiting } from './sending.ts'
import { sharePath, handleShare } from './sharing.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** The address of the start script of pages of the same build; it changes with every build. */
declare const version: string

const worker = globalThis as unknown as WorkerScope
const assets = assetsCache + version
const pages = pagesCache + version
/** Caches nothing any more: the member logged out. */
let ended = false

/**
 * The service worker of the installed app and of members' browsers: caches the build's files and an offline page, never
 * personal answers (decision 43). A new worker waits until no tab of the old build is left.
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
  const message = event.data as ToWorker
  if (message.type === 'end') ended = true
  if (message.type === 'keep') {
    ended = false
    event.waitUntil(Promise.all([claim(), keep(message.pages, message.files)]))
  }
  if (message.type === 'version') event.ports[0]?.postMessage(version)
  if (message.type === 'take over') event.waitUntil(takeOver((event.source as { id?: string } | null)?.id, event.ports[0]))
})

/** Deletes the caches of older builds, whose tabs are closed. */
async function forgetOlder(): Promise<void> {
  const nobodys = (await caches.keys()).filter(isOfBuild)
  await Promise.all(nobodys.filter((name) => name !== assets && name !== pages).map((name) => caches.delete(name)))
}

/** Answers with the server's page, or offline with a cached one. */
async function page({ request, preloadResponse }: FetchEvent, path: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await offlinePage(path)) ?? Response.error()
  }
}

/** The requested page if it is cached (the page of quick hide), else the offline page. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const kept = await caches.open(pages)
  const usual = (await kept.keys()).find(({ url }) => new URL(url).pathname.startsWith('/offline/'))
  return (await kept.match(path)) ?? (usual && (await kept.match(usual)))
}

/** Answers from any build's cache: a name with a hash has only one content. */
async function asset({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && !ended) await (await caches.open(assets)).put(request, answer.clone()).catch(() => {})
  return answer
}

/** A page that began while the worker was being ended, and went on living, has none until it is claimed. */
function claim(): Promise<void> {
  return worker.clients.claim().catch(() => {})
}

/** Caches the files of the asking page, and its offline page in the same language and discreet mode. */
async function keep(wanted: readonly string[], files: readonly string[]): Promise<void> {
  const [kept, keptFiles] = await Promise.all([caches.open(pages), caches.open(assets)])
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(paths.filter((path) => !wanted.includes(path)).map((path) => kept.delete(path)))
  for (const path of wanted) if (!ended && !paths.includes(path)) await kept.add(path).catch(() => {})
  for (const file of files)
    if (!ended && !(await keptFiles.match(file, { ignoreVary: true }))) await keptFiles.add(file).catch(() => {})
}

/** Activates once no tab but the asking one is open: others would miss their files. Replies to the asking tab while it waits. */
async function takeOver(asking: string | undefined, reply: MessagePort | undefined): Promise<void> {
  // A tab just closed, and the previous page of the asking tab, still count for a moment.
  for (let times = 0; times < 30; times++) {
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (tabs.every(({ id }) => id === asking)) return worker.skipWaiting()
    reply?.postMessage('waiting', [])
    await new Promise((done) => setTimeout(done, 500))
  }
}
