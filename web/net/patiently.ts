const wait = 3000

/**
 * Loads a part of a page that came later, again until it is there: without a network the part waits, and the page stays.
 * For React's `lazy`, whose failure would take the whole page down.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
