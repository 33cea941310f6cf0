import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first tab stop: skips the navigation to the content. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  )
}
