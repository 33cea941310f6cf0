import type { KeyboardEvent } from 'react'
import { Badge } from './Badge.tsx'
import type { LinkRender } from './link-render.ts'
import { neighbour } from './roving.ts'
import { panelId, tabId } from './tab-ids.ts'
import styles from './Tabs.module.css'

export type TabItem = { id: string; label: string; count?: number; href?: string; render?: LinkRender }

type Props = { label: string; items: readonly TabItem[]; current: string; onSelect?: (id: string) => void }

/** Sides of one thing. As links they are a navigation; as buttons, tabs with panels (TabPanel). */
export function Tabs({ label, items, current, onSelect }: Props) {
  if (items.some((item) => item.href ?? item.render)) return <LinkTabs label={label} items={items} current={current} />
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={walk}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(item.id)}
          aria-selected={item.id === current}
          aria-controls={panelId(item.id)}
          tabIndex={item.id === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect?.(item.id)}
        >
          <Words item={item} />
        </button>
      ))}
    </div>
  )
}

function LinkTabs({ label, items, current }: Omit<Props, 'onSelect'>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => {
        const props = {
          className: styles.tab ?? '',
          children: <Words item={item} />,
          'aria-current': item.id === current ? ('page' as const) : undefined,
        }
        return item.render ? (
          <Slot key={item.id} render={() => item.render?.(props)} />
        ) : (
          <a key={item.id} href={item.href} {...props} />
        )
      })}
    </nav>
  )
}

function Slot({ render }: { render: () => ReturnType<LinkRender> }) {
  return render()
}

function Words({ item }: { item: TabItem }) {
  return (
    <>
      {item.label}
      {item.count !== undefined && <Badge count={item.count} />}
    </>
  )
}

/** The chosen tab follows the arrow keys. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = neighbour(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
  all[next]?.click()
}
