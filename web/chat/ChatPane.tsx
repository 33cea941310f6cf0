import type { ReactNode } from 'react'
import styles from './ChatPane.module.css'

/** A chat: its bar, the messages, where he writes. On a phone it slides over the list. */
export function ChatPane({ children }: { children: ReactNode }) {
  return <div className={styles.pane}>{children}</div>
}
