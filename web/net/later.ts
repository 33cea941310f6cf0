import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

const wait = 3000

/**
 * A component whose code is loaded when it is first drawn or, if it has `open`, first opened or with `ahead` soon to be.
 * Renders nothing, or `Meanwhile`, until then: `const Sheet = later(async () => (await import('./Sheet.tsx')).Sheet)`.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props & { ahead?: boolean }> {
  const Part = lazy(async () => ({ default: await loadWithRetries(load) })) as unknown as ComponentType<Props>
  return function Later(props) {
    const wanted = !('open' in props) || Boolean(props.open) || props.ahead === true
    const [asked, setAsked] = useState(wanted)
    if (wanted && !asked) setAsked(true)
    return (
      asked && createElement(Suspense, { fallback: Meanwhile && createElement(Meanwhile, props) }, createElement(Part, props))
    )
  }
}

/**
 * Loads a part of a page, retrying until it succeeds: without a network the part waits, and the page stays usable.
 * For React's `lazy`, where a failure would replace the whole page.
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
