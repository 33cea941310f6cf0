import { useId } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './Someone.module.css'

const hours = [styles.morning, styles.noon, styles.evening, styles.dusk]

/** A drawn figure before hills, in place of a photo. `own`: the outline of a person, or a couple, still missing. */
export function Someone({ variant = 1, own }: { variant?: number; own?: boolean }) {
  const clip = useId()
  const man = <path d="M80 84a21 21 0 1 0-.1 0ZM34 200c0-56 18-98 46-98s46 42 46 98Z" />
  if (own)
    return (
      <svg
        viewBox="0 0 160 200"
        className={cx(styles.someone, styles.own)}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g className={styles.alone}>{man}</g>
        <g className={styles.couple}>
          <g transform="translate(-26 8) scale(0.92)">{man}</g>
          <g transform="translate(40 12) scale(0.92)">{man}</g>
        </g>
      </svg>
    )
  const mirrored = variant % 2 === 0
  return (
    <svg
      viewBox="0 0 160 200"
      className={cx(styles.someone, hours[variant % 4])}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect width="160" height="200" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="160" height="200" className={styles.sky} />
        <g transform={mirrored ? 'translate(160) scale(-1 1)' : undefined}>
          <circle cx={30 + ((variant * 37) % 90)} cy={36 + ((variant * 23) % 40)} r="15" className={styles.sun} />
          <path d="M0 118c26-30 54-40 84-24s50 10 76-10v116H0Z" className={styles.far} />
          <path d="M0 146c40-22 70-18 100-8s44 4 60-4v66H0Z" className={styles.near} />
          <g className={styles.figure} transform={`translate(${(variant % 3) * 9 - 9} ${18 + (variant % 2) * 10})`}>
            {man}
          </g>
        </g>
      </g>
    </svg>
  )
}
