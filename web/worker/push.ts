import type { PushPayload } from '#contract/notifications/push.ts'
import type { WindowClient, WorkerScope } from './scope.ts'

/** Handles push notifications: shows them, opens their pages, and closes those read elsewhere. */
export function handlePush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const payload = read(event.data)
    if (payload) event.waitUntil(take(worker, payload))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { url?: string } | null)?.url ?? '/'))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(worker, event.oldSubscription, event.newSubscription))
  })
}

function read(data: { text(): string } | null): PushPayload | undefined {
  try {
    return (JSON.parse(data!.text()) as PushPayload | null) ?? undefined
  } catch {
    return undefined
  }
}

async function take({ registration, clients }: WorkerScope, payload: PushPayload): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage({ type: 'push', payload }, [])
  if ('close' in payload) {
    for (const notification of await registration.getNotifications({ tag: payload.tag })) notification.close()
    return
  }
  const { tag, url, title, body, icon } = payload
  await registration.showNotification(title, { tag, body, icon, data: { url } })
}

/** Opens an address in a window that already shows it, else in another open window of the site, else in a new one. */
async function open({ clients, location }: WorkerScope, url: string): Promise<void> {
  const wanted = new URL(url, location.origin)
  // Only addresses of the site are opened; any other leads to the front page.
  const target = wanted.origin === location.origin ? wanted.href : location.origin
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === target)
  if (there) return void (await there.focus().catch(() => {}))
  // Some browsers let a worker navigate a window but not focus it.
  const page = await pages[0]?.focus().catch(() => pages[0])
  if (!(page && (await goTo(page, target)))) await clients.openWindow(target)
}

/** Returns false for a page that the worker may not navigate. */
async function goTo(page: WindowClient, target: string): Promise<boolean> {
  return page.navigate(target).then(
    () => true,
    () => false,
  )
}

/** Reports a subscription that the browser changed by itself, possibly with no page open. */
async function subscribeAnew(
  { registration }: WorkerScope,
  before: PushSubscription | undefined,
  now: PushSubscription | undefined,
): Promise<void> {
  const options = before && { userVisibleOnly: true, applicationServerKey: before.options.applicationServerKey }
  const subscription = now ?? (options && (await registration.pushManager.subscribe(options)))
  if (!subscription) return
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ subscription }),
  })
}
