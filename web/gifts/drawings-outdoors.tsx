import { cx } from '../ui/cx.ts'
import styles from './GiftDrawing.module.css'

/** Large enough for two. */
export function Umbrella() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sky} />
      <path d="M22 62l-2 6M72 66l-2 6M80 56l-2 6M30 76l-2 6M62 78l-2 6" className={cx(styles.line, styles.inBlue)} />
      <g transform="rotate(-8 48 48)">
        <path d="M48 46v30a8 8 0 0 1-16 0" className={cx(styles.thick, styles.inCrust)} />
        <path d="M48 8v7" className={cx(styles.thick, styles.inCrust)} />
        <path
          d="M6 52c0-24 18-40 42-40s42 16 42 40c-4-6-10-6-14 0-5-6-11-6-14 0-4-6-10-6-14 0-4-6-10-6-14 0-3-6-9-6-14 0-4-6-10-6-14 0Z"
          className={styles.red}
        />
        <path d="M48 12c-9 9-14 23-14 40 4-6 10-6 14 0 4-6 10-6 14 0 0-17-5-31-14-40Z" className={styles.cream} />
        <path d="M48 12c24 0 42 16 42 40-4-6-10-6-14 0-1-18-11-33-28-40Z" className={styles.wine} />
        <path d="M48 12c-17 7-27 22-28 40-4-6-10-6-14 0 0-24 18-40 42-40Z" className={styles.pink} />
        <path d="M14 39c2-7 6-12 12-16" className={cx(styles.line, styles.inShine)} />
      </g>
    </>
  )
}

/** With flowers in the basket. */
export function Bicycle() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.mint} />
      <ellipse cx="48" cy="83" rx="38" ry="3.500" className={styles.shadow} />
      <g className={cx(styles.thick, styles.inTyre)}>
        <circle cx="24" cy="63" r="18" className={styles.spokes} />
        <circle cx="73" cy="63" r="18" className={styles.spokes} />
      </g>
      <path d="M24 63h22l18-25H38Z" className={cx(styles.thick, styles.inBlue)} />
      <path d="M46 63 36 33M73 63 62 28" className={cx(styles.thick, styles.inBlue)} />
      <path d="M62 28c-1-4-4-5-8-5" className={cx(styles.thick, styles.inTyre)} />
      <path d="M28 31h15" className={cx(styles.bar, styles.inCrust)} />
      <circle cx="46" cy="63" r="5" className={styles.tyre} />
      <path d="M46 63l5 7M48 71h7" className={cx(styles.line, styles.inTyre)} />
      <path d="M68 22v-8M77 22v-9M86 23v-5" className={cx(styles.line, styles.inWood)} />
      <circle cx="68" cy="14" r="5" className={styles.pink} />
      <circle cx="78" cy="11" r="5.500" className={styles.red} />
      <circle cx="86" cy="17" r="4.500" className={styles.sun} />
      <path d="M64 22h27l-4 16a3 3 0 0 1-3 2H71a3 3 0 0 1-3-2Z" className={styles.clay} />
      <path d="M91 22l-4 16a3 3 0 0 1-3 2h-6c3-5 4-11 4-18Z" className={styles.shade} />
      <path d="M66 29h23" className={cx(styles.line, styles.inShine)} />
    </>
  )
}

/** The first light over the water. */
export function Sunrise() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.dawn} />
      <circle cx="48" cy="57" r="30" className={styles.glow} />
      <path
        d="M48 20v6M27.500 29l3.500 5M68.500 29 65 34M13 45l6 2.500M83 45l-6 2.500"
        className={cx(styles.thick, styles.inSun)}
      />
      <path d="M29 58a19 19 0 0 1 38 0Z" className={styles.sun} />
      <path d="M7.200 58C16 43 27 44 42 58Z" className={styles.sea} />
      <path d="M52 58c11-12 26-17 36.800 0Z" className={styles.teal} />
      <path d="M7.200 58a42 42 0 0 0 81.600 0Z" className={styles.blue} />
      <path d="M13.500 72a42 42 0 0 0 69 0c-22-5-47-5-69 0Z" className={styles.shade} />
      <path d="M37 64h22M32 70.500h14M52 70.500h12M42 77h13" className={cx(styles.line, styles.inSun)} />
      <path d="M20 66h6M70 66h6" className={cx(styles.line, styles.inShine)} />
    </>
  )
}
