import type { ReactNode } from 'react'
import styles from './Scenery.module.css'

type Props = {
  /** Centre and size of the sun; none at night or behind clouds. */
  sun?: { x: number; y: number; r: number }
  /** What stands behind the hills. */
  behind?: ReactNode
  children?: ReactNode
}

/** The land all drawings share: sky, sun, two hills, water. 240 × 168. */
export function Scenery({ sun, behind, children }: Props) {
  return (
    <>
      <rect width="240" height="168" className={styles.sky} />
      {sun && <circle cx={sun.x} cy={sun.y} r={sun.r} className={styles.sun} />}
      <path d="M0 104c22-22 44-34 66-30 24 4 38 26 62 24 26-2 40-30 68-34 18-2 32 6 44 16v88H0Z" className={styles.far} />
      {behind}
      <path d="M0 122c30-16 58-18 88-8 34 12 62 12 96 0 22-8 40-9 56-5v59H0Z" className={styles.middle} />
      <path d="M0 136c40-7 80-8 120-4s80 4 120-1v37H0Z" className={styles.water} />
      <path d="M30 148h26M70 156h16M150 146h34M196 154h14M112 151h12" className={styles.glint} />
      {children}
    </>
  )
}
