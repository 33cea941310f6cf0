import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

const wait = 3000

/**
 * A component whose code comes when it is first drawn; of one that can be open, when it first is. Until then nothing
 * stands in its place: `const Sheet = later(async () => (await import('./Sheet.tsx')).Sheet)`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadWithRetries(load) })) as unknown as ComponentType<Props>
  return function Later(props) {
    const wanted = !('open' in props) || Boolean(props.open)
    const [asked, setAsked] = useState(wanted)
    if (wanted && !asked) setAsked(true)
    return asked ? createElement(Suspense, null, createElement(Part, props)) : null
  }
}

/**
 * Loads a part of a page that came later, again until it is there: without a network the part waits, and the page stays.
 * For React's `lazy`, whose failure would take the whole page down.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
