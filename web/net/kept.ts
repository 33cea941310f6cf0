// What this browser keeps as files (Cache Storage), by name. What ends with a colon goes on with its member, and goes with him; all others are nobody's.

/** Hashed files of the build, by its version. */
export const assetsCache = 'assets '
/** Pages for a browser without a network, by the same version. */
export const pagesCache = 'pages '
/** His last chats, where he allows it on this device. */
export const chatsCache = 'chats:'
/** What he wrote without a network, until it is sent. */
export const outboxCache = 'outbox:'
/** A photo that another app has just handed over, until it is chosen for whom; minutes. */
export const sharedCache = 'shared'

/** Whether this is kept of a build, by its worker, for whoever uses it. */
export function isOfBuild(name: string): boolean {
  return name.startsWith(assetsCache) || name.startsWith(pagesCache)
}

/** Forgets what is kept of members, or of those whom this picks by what it is called. Nothing fails where nothing can be kept. */
export async function forgetKept(
  goes: (name: string, all: readonly string[]) => boolean = (name) => name.includes(':'),
): Promise<void> {
  const kept = keptFiles()
  const names = (await kept?.keys().catch(() => [])) ?? []
  await Promise.all(names.map((name) => goes(name, names) && kept!.delete(name).catch(() => false)))
}

/** Where files are kept; undefined where there is no such place, or it is forbidden: then even asking for it fails. */
export function keptFiles(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}
