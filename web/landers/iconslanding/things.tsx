import type { ReactNode } from 'react'
import type { Interest } from '#contract/profile/options.ts'
import styles from './things.module.css'

/** The things on the shelves, 64 × 64, standing at 60. */
export const things: Partial<Record<Interest, ReactNode>> = {
  coffee: (
    <>
      <path d="M24 20c-4-4 4-7 0-12M36 20c-4-4 4-7 0-12" className={styles.steam} />
      <path d="M46 32h5a7 7 0 0 1 0 14h-6" className={styles.ring} />
      <path d="M12 26h36v14c0 9-7 15-18 15s-18-6-18-15Z" className={styles.near} />
      <path d="M8 55h44c-2 3-5 5-9 5H17c-4 0-7-2-9-5Z" className={styles.paper} />
    </>
  ),
  books: (
    <>
      <path d="M8 18h12v42H8Z" className={styles.near} />
      <path d="M22 10h10v50H22Z" className={styles.middle} />
      <path d="m35.500 16 11.500-3 10.500 44-11.500 3Z" className={styles.sun} />
      <path d="M8 26h12M8 50h12M22 20h10M22 24h10M38 25l11.500-3" className={styles.white} />
    </>
  ),
  gardening: (
    <>
      <path d="M32 42V20" className={styles.stem} />
      <path d="M32 34c-14 2-20-6-20-18 14-1 20 6 20 18ZM32 26c12 1 18-6 19-18-13 0-19 6-19 18Z" className={styles.leaf} />
      <path d="M16 40h32l-4 20H20Z" className={styles.sun} />
      <path d="M14 38h36v7H14Z" className={styles.paper} />
    </>
  ),
  music: (
    <>
      <path d="M6 12h40v48H6Z" className={styles.paper} />
      <path d="M12 18h28v28H12Z" className={styles.middle} />
      <circle cx="42" cy="38" r="20" className={styles.dark} />
      <circle cx="42" cy="38" r="13" className={styles.groove} />
      <circle cx="42" cy="38" r="7" className={styles.sun} />
      <circle cx="42" cy="38" r="1.500" className={styles.dark} />
    </>
  ),
  cooking: (
    <>
      <path d="M22 18c-3-4 3-6 0-11M32 16c-3-4 3-6 0-11M42 18c-3-4 3-6 0-11" className={styles.steam} />
      <path d="M4 34h8M52 34h8" className={styles.bar} />
      <path d="M10 30h44v20a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10Z" className={styles.near} />
      <path d="M8 24h48v7H8Z" className={styles.dark} />
      <path d="M18 40v8" className={styles.white} />
    </>
  ),
  hiking: (
    <>
      <path d="M16 8h18v22c10 6 22 8 22 20H16Z" className={styles.sun} />
      <path d="M14 50h44v5a5 5 0 0 1-5 5H14Z" className={styles.dark} />
      <path d="M16 8h18v7H16Z" className={styles.paper} />
      <path d="M30 24h8M31 30h9M36 36h8" className={styles.white} />
      <path d="M14 55h44" className={styles.groove} />
    </>
  ),
  cycling: (
    <>
      <circle cx="16" cy="46" r="12" className={styles.wheel} />
      <circle cx="48" cy="46" r="12" className={styles.wheel} />
      <path d="m16 46 9-22h18l5 22M25 24l7 22 11-22M32 46H16M21 20h9M42 18h8" className={styles.tube} />
    </>
  ),
  photography: (
    <>
      <path d="M20 18l4-8h16l4 8Z" className={styles.dark} />
      <path d="M4 18h56v42H4Z" className={styles.near} />
      <path d="M4 26h56v6H4Z" className={styles.middle} />
      <circle cx="32" cy="40" r="15" className={styles.paper} />
      <circle cx="32" cy="40" r="10" className={styles.dark} />
      <path d="M27 37a6 6 0 0 1 5-3" className={styles.white} />
      <circle cx="53" cy="23" r="2.500" className={styles.sun} />
    </>
  ),
  gaming: (
    <>
      <path d="M20 26h24c10 0 16 12 16 24 0 8-8 12-14 4l-5-6H23l-5 6C12 62 4 58 4 50c0-12 6-24 16-24Z" className={styles.near} />
      <path d="M19 34v12M13 40h12" className={styles.white} />
      <circle cx="46" cy="36" r="3" className={styles.sun} />
      <circle cx="41" cy="43" r="3" className={styles.paper} />
      <path d="M32 26V16c0-6 10-4 10-10" className={styles.cord} />
    </>
  ),
  board_games: (
    <>
      <path d="M6 34 32 22l26 12v14L32 60 6 48Z" className={styles.middle} />
      <path d="M6 34 32 46v14L6 48Z" className={styles.near} />
      <path d="M6 34 32 22l26 12-26 12Z" className={styles.paper} />
      <circle cx="32" cy="34" r="3" className={styles.dark} />
      <path d="M14 43v.1M24 53v.1M44 47v.1M50 50v.1" className={styles.dot} />
      <path d="M40 6a6 6 0 0 1 4 10l5 12H31l5-12a6 6 0 0 1 4-10Z" className={styles.sun} />
    </>
  ),
  guitar: (
    <>
      <path d="M40 4h8v12l-5 22h-5Z" className={styles.dark} />
      <path
        d="M38 22c8 0 12 6 10 12-1 4 4 6 4 14 0 8-7 12-16 12s-17-4-17-13c0-8 7-9 8-14 1-6 4-11 11-11Z"
        className={styles.sun}
      />
      <circle cx="37" cy="42" r="6" className={styles.dark} />
      <path d="M30 53h12M41 6v36M44 6l-3 36" className={styles.string} />
    </>
  ),
  film: (
    <>
      <path d="M6 28h52v32H6Z" className={styles.dark} />
      <path d="m5 20 50-12 2 10L7 30Z" className={styles.paper} />
      <path d="m12 18 8 9M26 15l8 9M40 12l8 8" className={styles.stripe} />
      <path d="m26 36 16 8-16 9Z" className={styles.sun} />
    </>
  ),
  animals: (
    <>
      <path d="M14 10 4 30c-1 6 5 8 8 4l4-6ZM50 10l10 20c1 6-5 8-8 4l-4-6Z" className={styles.dark} />
      <path d="M14 12c8-6 28-6 36 0 4 14 2 26-4 36-6 8-22 8-28 0-6-10-8-22-4-36Z" className={styles.sun} />
      <path d="M24 38c4-3 12-3 16 0 3 6 2 14-2 18-3 3-9 3-12 0-4-4-5-12-2-18Z" className={styles.paper} />
      <path d="M28 40h8l-4 5Z" className={styles.dark} />
      <path d="M32 45v5M24 27v.1M40 27v.1" className={styles.face} />
    </>
  ),
  travel: (
    <>
      <path d="M22 20v-9a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v9" className={styles.ring} />
      <path d="M6 20h52a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z" className={styles.near} />
      <path d="M12 20h7v40h-7ZM45 20h7v40h-7Z" className={styles.dark} />
      <circle cx="32" cy="36" r="8" className={styles.sun} />
      <path d="m24 52 14-4" className={styles.white} />
    </>
  ),
  wine: (
    <>
      <path d="M12 4h10v16c6 4 8 8 8 14v26H4V34c0-6 2-10 8-14Z" className={styles.leafDark} />
      <path d="M4 38h26v14H4Z" className={styles.paper} />
      <path d="M36 26h22c1 12-3 18-9 19v11h7v4H38v-4h7V45c-6-1-10-7-9-19Z" className={styles.glass} />
      <path d="M36.500 32h21c-.500 8-4 13-10.500 13s-10-5-10.500-13Z" className={styles.rose} />
    </>
  ),
  football: (
    <>
      <circle cx="32" cy="36" r="24" className={styles.paper} />
      <path d="m32 26 9 7-3.500 10h-11L23 33Z" className={styles.dark} />
      <path d="M32 26V14M41 33l12-4M37.500 43l7 11M26.500 43l-7 11M23 33l-12-4" className={styles.seam} />
      <path d="m26 13 6 3 6-3M54 26l-2 6 4 5M47 55l-3-4-6 3M17 55l3-4 6 3M10 26l2 6-4 5" className={styles.seam} />
    </>
  ),
  sailing: (
    <>
      <path d="M32 4v40H10C20 34 29 20 32 4Z" className={styles.paper} />
      <path d="M36 10c2 14 8 26 18 34H36Z" className={styles.sun} />
      <path d="M4 47h56l-6 10a6 6 0 0 1-5 3H15a6 6 0 0 1-5-3Z" className={styles.near} />
    </>
  ),
  swimming: (
    <>
      <circle cx="32" cy="34" r="26" className={styles.paper} />
      <path
        d="M32 8a26 26 0 0 1 18.400 7.600L41.200 24.800A13 13 0 0 0 32 21ZM58 34a26 26 0 0 1-7.600 18.400L41.200 43.200A13 13 0 0 0 45 34ZM32 60a26 26 0 0 1-18.400-7.600l9.200-9.200A13 13 0 0 0 32 47ZM6 34a26 26 0 0 1 7.600-18.400l9.200 9.200A13 13 0 0 0 19 34Z"
        className={styles.near}
      />
      <circle cx="32" cy="34" r="13" className={styles.hole} />
    </>
  ),
  dancing: (
    <>
      <path d="M32 2v10" className={styles.cord} />
      <circle cx="32" cy="36" r="24" className={styles.peak} />
      <path d="M8 36h48M11 24h42M11 48h42M32 12v48M20 15c-6 12-6 30 0 42M44 15c6 12 6 30 0 42" className={styles.string} />
      <path d="M22 25h9v10h-9Z" className={styles.sun} />
      <path d="M33 37h9v10h-9ZM13 37h7v10h-6Z" className={styles.paper} />
    </>
  ),
  museums: (
    <>
      <path d="M14 46h36v14H14Z" className={styles.middle} />
      <path d="M10 42h44v6H10Z" className={styles.paper} />
      <path d="M22 42c0-6 4-8 5-12-6-4-7-20 5-22 12 2 11 18 5 22 1 4 5 6 5 12Z" className={styles.paper} />
      <path d="M32 8c12 2 11 18 5 22 1 4 5 6 5 12H32Z" className={styles.shade} />
    </>
  ),
}
