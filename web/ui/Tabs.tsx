import { Fragment, useRef } from 'react'
import { Badge } from './Badge.tsx'
import type { LinkRender } from './Menu.tsx'
import styles from './Tabs.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

type Props = {
  label: string
  items: readonly { id: string; label: string; count?: number; render: LinkRender }[]
  current: string
}

/** Tabs as links, each with its own address. */
export function Tabs({ label, items, current }: Props) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(
    row,
    items.findIndex(({ id }) => id === current),
  )

  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {items.map(({ id, label, count, render }) => (
        <Fragment key={id}>
          {render({
            className: styles.tab ?? '',
            'aria-current': id === current ? 'page' : undefined,
            children: (
              <>
                {label}
                {count !== undefined && <Badge count={count} />}
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  )
}
