import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Scenery } from '../../ui/Drawing.tsx'
import styles from './Landscape.module.css'

/** The landscape behind a single card: sky above, hills and water at the foot of the window. */
export function Landscape({ children, tall }: { children: ReactNode; tall?: boolean }) {
  return (
    <div className={cx(styles.page, tall && styles.tall)}>
      <svg className={styles.land} viewBox="0 0 240 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Scenery sun={{ x: 216, y: 50, r: 11 }} />
      </svg>
      {children}
    </div>
  )
}
