import type { ReactNode } from 'react'
import styles from './SmallPrint.module.css'

/** The line below a name: several short facts beside each other, as far as there is room. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
