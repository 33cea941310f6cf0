import type { ReactNode } from 'react'
import { panelId, tabId } from './tab-ids.ts'

type Props = { id: string; current: string; className?: string; children: ReactNode }

/** What one of the Tabs shows; the others stay in place, hidden. */
export function TabPanel({ id, current, className, children }: Props) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={id !== current} className={className}>
      {children}
    </div>
  )
}
