import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first thing the tab key reaches: over the navigation, to the content. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  )
}
