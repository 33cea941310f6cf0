import { cx } from '../ui/cx.ts'
import styles from './GiftDrawing.module.css'

/** A book with a ribbon in it. */
export function Book() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sky} />
      <ellipse cx="49" cy="86" rx="28" ry="4" className={styles.shadow} />
      <g transform="rotate(-7 48 48)">
        <path d="M61 76h8v15l-4-4-4 4Z" className={styles.sun} />
        <path d="M28 67h46v13H28Z" className={styles.white} />
        <path d="M32 71.500h41M32 75.500h41" className={cx(styles.inShade)} />
        <path
          d="M22 22a10 10 0 0 1 10-10h40a3 3 0 0 1 3 3v51a3 3 0 0 1-3 3H32a5.500 5.500 0 0 0 0 11h41a2 2 0 0 1 0 4H32a10 10 0 0 1-10-10Z"
          className={styles.red}
        />
        <path
          d="M22 22a10 10 0 0 1 9-10v57c-2 .2-3.500 1-4 2.500-1 2-1 5 0 7l-3 2a10 10 0 0 1-2-6.500Z"
          className={styles.shade}
        />
        <path d="M40 44a13 13 0 0 1 26 0Z" className={styles.sun} />
        <path d="M40 50h26M45 55.500h16" className={cx(styles.line, styles.inWhite)} />
        <path d="M53 22.500v3.500M41.500 27l2 3M64.500 27l-2 3" className={cx(styles.line, styles.inSun)} />
        <path d="M35 17v46" className={cx(styles.line, styles.inShine)} />
      </g>
    </>
  )
}

/** Half out of its sleeve. */
export function Record() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.blush} />
      <ellipse cx="48" cy="80" rx="36" ry="4" className={styles.shadow} />
      <circle cx="60" cy="48" r="29" className={styles.ink} />
      <path
        d="M60 25a23 23 0 0 1 23 23M60 31a17 17 0 0 1 17 17M60 71a23 23 0 0 0 20-12"
        className={cx(styles.line, styles.inGroove)}
      />
      <circle cx="60" cy="48" r="10" className={styles.red} />
      <circle cx="60" cy="48" r="2.500" className={styles.white} />
      <rect x="8" y="19" width="51" height="59" rx="3" className={styles.teal} />
      <circle cx="33.500" cy="50" r="16" className={styles.sun} />
      <path d="M8 58c8-8 17-8 25 0s18 8 26 0v17a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z" className={styles.sea} />
      <path d="M8 67c8-7 17-7 25 0s18 7 26 0v8a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z" className={styles.navy} />
      <path d="M53 19h3a3 3 0 0 1 3 3v53a3 3 0 0 1-3 3h-3Z" className={styles.shade} />
      <path d="M14 26h16" className={cx(styles.thick, styles.inWhite)} />
    </>
  )
}

/** Two, for an evening together. */
export function Ticket() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sky} />
      <g transform="rotate(14 48 48)">
        <path
          d="M12 25h72a3 3 0 0 1 3 3v8a7 7 0 0 0 0 14v8a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-8a7 7 0 0 0 0-14v-8a3 3 0 0 1 3-3Z"
          className={styles.navy}
        />
      </g>
      <g transform="rotate(-12 48 52)">
        <path
          d="M12 36h72a3 3 0 0 1 3 3v9a7 7 0 0 0 0 14v9a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-9a7 7 0 0 0 0-14v-9a3 3 0 0 1 3-3Z"
          className={styles.sun}
        />
        <path d="M66 36h18a3 3 0 0 1 3 3v9a7 7 0 0 0 0 14v9a3 3 0 0 1-3 3H66Z" className={styles.amber} />
        <path d="M66 40v30" strokeDasharray="1 6" className={cx(styles.line, styles.inBrick)} />
        <path
          d="m38 43 3.500 7.800 8.500.9-6.400 5.700 1.900 8.400L38 61.500l-7.500 4.300 1.900-8.400-6.400-5.700 8.500-.9Z"
          className={styles.red}
        />
        <path d="M74.500 48v14" className={cx(styles.thick, styles.inWhite)} />
        <path d="M15 41h14" className={cx(styles.line, styles.inShine)} />
      </g>
    </>
  )
}
