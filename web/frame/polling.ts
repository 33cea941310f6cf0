import { limits } from '#contract/limits.ts'

/**
 * Sockets fail quietly behind some networks: what he sees is read every minute besides, seldom where his device is told by push, from a moment
 * after the page stands (specification, section 9). Answers how to stop.
 */
export function poll(refresh: () => void, isSubscribed: () => Promise<boolean>): () => void {
  let timer = setTimeout(() => void next(), limits.refreshStartSeconds * 1000)
  let stopped = false
  async function next() {
    const subscribed = await isSubscribed().catch(() => false)
    if (stopped) return
    timer = setTimeout(
      () => {
        refresh()
        void next()
      },
      (subscribed ? limits.refreshSecondsWithPush : limits.refreshSeconds) * 1000,
    )
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
