import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

/** All data of the site in this browser that a script could read, as one text: storages, caches, databases, notifications and queued messages of the worker, cookies, the page itself. */
export async function keptIn(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push(request.url, await (await cache.match(request))!.text())
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const workers = []
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
      const notes = (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data])
      const { sync } = worker as unknown as { sync?: { getTags(): Promise<string[]> } }
      workers.push([worker.scope, notes, await sync?.getTags().catch(() => [])])
    }
    const shown = [document.title, document.documentElement.outerHTML]
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, databases, workers, history.state, shown])
  })
  return kept + JSON.stringify((await page.context().cookies()).map(({ name, value }) => [name, value]))
}

/** Waits until no page of this browser has these traces; returns where they remain after the timeout. */
export async function tracesIn(context: BrowserContext, traces: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const page of context.pages()) {
    const kept = await keptIn(page).catch(() => 'the page was just leaving')
    const trace = kept === 'the page was just leaving' ? kept : traces.exec(kept)?.[0]
    if (trace) found.push(`${new URL(page.url()).pathname}: ${trace}`)
  }
  return found
}

/** The files of a browser profile that contain any of these bytes. */
export async function filesWith(folder: string, needles: readonly Buffer[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(file.slice(folder.length))
  }
  return found
}
