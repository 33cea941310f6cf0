import { useRouteLoaderData } from 'react-router'
import { storedText } from '../net/storage.ts'
import { useStore } from '../store.ts'

export type Dismissal = 'entry' | 'install' | 'enrich' | 'mail-off' | 'push' | 'time-bonus'

/** Names of what he has closed before, as his browser's cookies tell the server. */
export function dismissalsIn(request: Request): string[] {
  return [...(request.headers.get('cookie') ?? '').matchAll(/(?:^|; )dismissed-([\w-]+)=/g)].map(([, name]) => name!)
}

/** Whether he has closed this before, and a function that remembers it by its time (specification, section 4). */
export function useDismissal(name: Dismissal): { dismissed: boolean; dismiss: () => void } {
  const told = useRouteLoaderData<{ dismissed: string[] }>('root')?.dismissed?.includes(name)
  const since = storedText('dismissed-', name)
  const dismissed = useStore(since, told ? '' : undefined, (time) => time !== undefined)
  return { dismissed, dismiss: () => since.set(new Date().toISOString()) }
}
