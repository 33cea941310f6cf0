/**
 * What this browser keeps as files (Cache Storage). Names with a colon are somebody's and go with him: 'chats:' and
 * 'outbox:' are followed by their member, 'shared:' by what was shared. All others are nobody's: what every browser is sent.
 */
export const cacheNames = {
  /** Hashed files of the build, by its version. */
  assets: 'assets ',
  /** Pages for a browser without a network, by the same version. */
  pages: 'pages ',
  /** His last chats, where he allows it on this device. */
  chats: 'chats:',
  /** What he wrote without a network, until it is sent. */
  outbox: 'outbox:',
  /** What another app has just handed over. */
  shared: 'shared:',
} as const

/** Forgets of what is somebody's all that is to go. Nothing fails where nothing can be kept. */
export async function forgetKept(goes: (name: string) => boolean): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  await Promise.all(
    names.filter((name) => name.includes(':') && goes(name)).map((name) => caches.delete(name).catch(() => false)),
  )
}
