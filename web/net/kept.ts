// The names of this browser's Cache Storage. A name with a colon continues with a member's id, and is deleted when the
// member logs out; the others belong to no member.

/** Hashed files of the build, by its version. */
export const assetsCache = 'assets '
/** Pages for a browser without a network, by the same version. */
export const pagesCache = 'pages '
/** The member's last chats, if kept on this device. */
export const chatsCache = 'chats:'
/** Messages written without a network, until they are sent. */
export const outboxCache = 'outbox:'
/** A photo shared by another app, for the minutes until a recipient is chosen. */
export const sharedCache = 'shared'

/** Whether a cache belongs to a build, not to a member. */
export function isOfBuild(name: string): boolean {
  return name.startsWith(assetsCache) || name.startsWith(pagesCache)
}

/** Deletes the caches of members, or those that `goes` selects by name. Does nothing where there is no Cache Storage. */
export async function forgetKept(
  goes: (name: string, all: readonly string[]) => boolean = (name) => name.includes(':'),
): Promise<void> {
  const kept = keptFiles()
  const names = (await kept?.keys().catch(() => [])) ?? []
  await Promise.all(names.map((name) => goes(name, names) && kept!.delete(name).catch(() => false)))
}

/** Cache Storage; undefined if the browser lacks it, or forbids it by throwing on access. */
export function keptFiles(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}
