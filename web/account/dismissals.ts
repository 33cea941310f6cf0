import { useRouteLoaderData } from 'react-router'
import { storedText } from '../net/storage.ts'
import { useStore } from '../state/store.ts'

export type Dismissal = 'entry' | 'install' | 'enrich' | 'mail-off' | 'push' | 'time-bonus'

/** Names of notices closed in this browser, from its cookies. */
export function dismissalsIn(request: Request): string[] {
  return [...(request.headers.get('cookie') ?? '').matchAll(/(?:^|; )dismissed-([\w-]+)=/g)].map(([, name]) => name!)
}

/** Whether this was closed before, and a function that records the time of closing (specification, section 4). */
export function useDismissal(name: Dismissal): { dismissed: boolean; dismiss: () => void } {
  const known = useRouteLoaderData<{ dismissed: string[] }>('root')?.dismissed?.includes(name)
  const since = storedText('dismissed-', name)
  const dismissed = useStore(since, known ? '' : undefined, (time) => time !== undefined)
  return { dismissed, dismiss: () => since.set(new Date().toISOString()) }
}
