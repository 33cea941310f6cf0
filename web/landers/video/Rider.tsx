import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Rider.module.css'

const coats = [styles.blue, styles.teal, styles.sand]

/** A rider on a bicycle, facing right. The legs follow the pedals; the lamp is lit at night. */
export function Rider({ coat }: { coat: 1 | 2 | 3 }) {
  const light = useId()
  return (
    <svg className={cx(styles.rider, coats[coat - 1])} viewBox="0 0 210 190">
      <linearGradient id={light}>
        <stop offset="0" stopColor="#ffe9a6" stopOpacity="0.6" />
        <stop offset="1" stopColor="#ffe9a6" stopOpacity="0" />
      </linearGradient>
      <path d="m158 88 180-20v110Z" fill={`url(#${light})`} className={styles.beam} />
      <Leg far />
      <Wheel x={44} />
      <Wheel x={160} />
      <path d="m44 146 34-44 62 0-48 42Zm34-44 14 42M76 102l-5-14m68 14 8 10 13 34M140 100l-5-20h14" className={styles.frame} />
      <path d="M60 86h26" className={styles.saddle} />
      <circle cx="92" cy="142" r="7" className={styles.hub} />
      <Leg />
      <path d="M62 88c-2-10 18-42 34-56 6-4 18-1 19 8 1 10-10 30-22 50-8 5-26 6-31-2Z" className={styles.coat} />
      <path d="M106 42c4 14 8 20 14 24l22 12" className={styles.arm} />
      <circle cx="116" cy="19" r="13" className={styles.skin} />
      <path d="M103 21c-5-14 4-22 14-21 8 0 13 5 13 10-8 0-12-2-16-1-4 2-3 9-11 12Z" className={styles.hair} />
      <rect x="148" y="84" width="9" height="10" rx="3" className={styles.lamp} />
      <circle cx="36" cy="104" r="4" className={styles.tail} />
    </svg>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 146)`}>
      <g className={styles.wheel}>
        <circle r="33" className={styles.tyre} />
        <path d="M0-32v64M-28-16l56 32M-28 16l56-32" className={styles.spokes} />
      </g>
    </g>
  )
}

function Leg({ far }: { far?: boolean }) {
  return (
    <g className={cx(styles.thigh, far && styles.other)}>
      <path d="M76 86v35" className={styles.upper} />
      <g className={styles.shank}>
        <path d="M76 121v36" className={styles.lower} />
        <path d="M73 161h15" className={styles.shoe} />
      </g>
    </g>
  )
}
