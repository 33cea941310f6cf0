import { type ComponentType, createContext, use, useState } from 'react'
import { later } from '../net/later.ts'
import { useInBrowser } from '../ui/use-browser.ts'

/** Collects the sources of the seldom parts that the server draws into a page. */
export const Drawn = createContext<Set<string> | undefined>(undefined)

/** Adds the seldom part that is being rendered; undefined in the browser. */
const Drawing = createContext<(() => void) | undefined>(undefined)

const parts = new Map<string, () => Promise<unknown>>()

/**
 * A component that few pages draw, so that the others begin without its code; `file` is its source. It calls `useDrawn`. A page
 * that the server drew it into loads it before React takes the page over; on any other page it is loaded when it is first
 * rendered, and renders nothing, or `Meanwhile`, until then.
 */
export function seldom<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Late = later(loadOnce, Meanwhile)
  parts.set(file, loadOnce)
  return function Seldom(props) {
    const inBrowser = useInBrowser()
    const drawn = use(Drawn)
    // Stays the same, also once it is loaded: another component would lose its state.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late)
    if (Part !== loaded && !inBrowser) return null
    return drawn ? (
      <Drawing value={() => drawn.add(file)}>
        <Part {...props} />
      </Drawing>
    ) : (
      <Part {...props} />
    )
  }
}

/** Says that a seldom part draws something, so that the page loads its code. */
export function useDrawn(wanted = true): void {
  const note = use(Drawing)
  if (wanted) note?.()
}

/** Loads seldom parts: those that a page was drawn with, or all that are known. */
export async function loadSeldom(files: Iterable<string> = parts.keys()): Promise<void> {
  await Promise.all([...files].map((file) => parts.get(file)?.()))
}
