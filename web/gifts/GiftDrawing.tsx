import type { ComponentType } from 'react'
import type { Gift } from '#contract/chat/options.ts'
import { cx } from '../ui/cx.ts'
import styles from './GiftDrawing.module.css'
import { Bicycle, Cactus, Plant, Rose, Sunrise, Umbrella } from './drawings-outdoors.tsx'

const drawings: Record<Gift, ComponentType> = {
  coffee: Coffee,
  croissant: Croissant,
  cactus: Cactus,
  beer: Beer,
  rose: Rose,
  plant: Plant,
  book: Book,
  record: Vinyl,
  umbrella: Umbrella,
  ticket: Ticket,
  bicycle: Bicycle,
  sunrise: Sunrise,
}

/** One of the twelve gifts, as wide as its container; the text next to it names it. The indoor gifts are below. */
export function GiftDrawing({ gift }: { gift: Gift }) {
  const Drawn = drawings[gift]
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true" data-gift={gift}>
      <Drawn />
    </svg>
  )
}

/** A full, hot cup. */
function Coffee() {
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

/** A croissant. */
function Croissant() {
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
function Beer() {
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

/** A book with a ribbon in it. */
function Book() {
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

/** A record half out of its sleeve. */
function Vinyl() {
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

/** Two tickets. */
function Ticket() {
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
