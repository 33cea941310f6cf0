import { cx } from '../ui/cx.ts'
import styles from './GiftDrawing.module.css'

/** A full cup, hot. */
export function Coffee() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sand} />
      <g transform="translate(8.5 7.500) scale(0.85)">
        <path d="M38 27c-5-5 5-9 0-15M50 27c-5-5 5-9 0-15" className={cx(styles.thick, styles.inWhite)} />
        <path d="M66 46h5a9 9 0 0 1 0 18h-7" className={cx(styles.bar, styles.inBlue)} />
        <path d="M12 71h66c0 6-8 10-16 10H28c-8 0-16-4-16-10Z" className={styles.white} />
        <path d="M78 71c0 6-8 10-16 10H46c10-1 15-5 17-10Z" className={styles.shade} />
        <path d="M20 39h48v11c0 15-9 24-24 24s-24-9-24-24Z" className={styles.blue} />
        <path d="M68 39v11c0 15-9 24-24 24 11-4 15-13 15-24V39Z" className={styles.shade} />
        <ellipse cx="44" cy="39" rx="24" ry="6.5" className={styles.white} />
        <ellipse cx="44" cy="39.500" rx="20" ry="4.500" className={styles.bean} />
        <path d="M27 50c0 7 3 13 8 16" className={cx(styles.line, styles.inShine)} />
      </g>
    </>
  )
}

/** Fresh from the oven. */
export function Croissant() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sand} />
      <ellipse cx="48" cy="74" rx="34" ry="4" className={styles.shadow} />
      <g className={styles.amber}>
        <path d="M10 66c-4-14 5-25 18-28l9 19c-8 1-12 5-14 11-2 6-11 5-13-2Z" />
        <path d="M86 66c4-14-5-25-18-28l-9 19c8 1 12 5 14 11 2 6 11 5 13-2Z" />
      </g>
      <path d="M86 66c4-14-5-25-18-28l-9 19c8 1 12 5 14 11 2 6 11 5 13-2Z" className={styles.shade} />
      <path d="M22 46c2-11 10-18 21-19l2 31c-6-2-11-1-15 3-6-3-9-8-8-15Z" className={styles.amber} />
      <path d="M74 46c-2-11-10-18-21-19l-2 31c6-2 11-1 15 3 6-3 9-8 8-15Z" className={styles.crust} />
      <path d="M34 30c4-9 24-9 28 0 3 8 1 20-3 28-6-2-16-2-22 0-4-8-6-20-3-28Z" className={styles.amber} />
      <path
        d="M34 30c-3 8-1 20 3 28M62 30c3 8 1 20-3 28M22 46c-1 7 2 12 8 15M74 46c1 7-2 12-8 15"
        className={cx(styles.line, styles.inCrust)}
      />
      <path d="M41 30c3-3 8-4 12-2M27 43c1-4 3-7 6-9M14 57c0-5 2-8 5-11" className={cx(styles.thick, styles.inShine)} />
    </>
  )
}

/** A mug with a head of foam. */
export function Beer() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.mint} />
      <g transform="translate(8 7.500) scale(0.87)">
        <ellipse cx="46" cy="84" rx="28" ry="4" className={styles.shadow} />
        <path d="M62 44h7a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-7" className={cx(styles.bar, styles.inWhite)} />
        <path d="M22 30h42l-2 49a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5Z" className={styles.white} />
        <path d="M26 34h34l-2 42a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4Z" className={styles.sun} />
        <path d="M60 34l-2 42a4 4 0 0 1-4 4h-9c5-14 6-30 5-46Z" className={styles.amber} />
        <path
          d="M20 32c-4-8 3-15 9-13 2-8 14-9 18-3 6-4 14-1 14 5 8 1 9 12 2 14-3 1-5-1-7-1-1 5-1 12-5 12s-4-6-5-10c-9 4-18 1-26-4Z"
          className={styles.white}
        />
        <path d="M63 35c-3 1-5-1-7-1-1 5-1 12-5 12 3-7 1-12-1-15 8 1 14-3 15-9 6 2 4 11-2 13Z" className={styles.shade} />
        <path d="M33 44v26" className={cx(styles.thick, styles.inShine)} />
        <path d="M43 58h.1M49 68h.1M42 72h.1" className={cx(styles.thick, styles.inWhite)} />
      </g>
    </>
  )
}
