import type { ComponentType } from 'react'
import type { Gift } from '#contract/chat/options.ts'
import { cx } from '../ui/cx.ts'
import styles from './GiftDrawing.module.css'

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

/** One of the twelve gifts, as wide as its container; the text next to it names it. Their drawings are below. */
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

/** An umbrella for two. */
function Umbrella() {
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

/** A bicycle with flowers in its basket. */
function Bicycle() {
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

/** A sunrise over water. */
function Sunrise() {
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

/** A flowering cactus in a pot. */
function Cactus() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.sand} />
      <ellipse cx="48" cy="85" rx="24" ry="4" className={styles.shadow} />
      <path d="M44 52h-8a9 9 0 0 1-9-9v-6M54 46h7a9 9 0 0 0 9-9v-6" className={cx(styles.limb, styles.inLeaf)} />
      <rect x="37" y="16" width="22" height="52" rx="11" className={styles.leaf} />
      <path d="M50 16.200c5 1 9 5.500 9 10.800v37h-9Z" className={styles.shade} />
      <path d="M43 27v6M43 41v6M52 34v6M52 49v6M26 38v4M70 33v4" className={cx(styles.line, styles.inShine)} />
      <path d="M48 20c-8 0-11-5-8-8 3-2 5 0 6 2-1-6 6-6 5 0 1-2 4-3 6-1 2 3-1 7-9 7Z" className={styles.pink} />
      <path d="M31 66h34l-4 16a4 4 0 0 1-4 3H39a4 4 0 0 1-4-3Z" className={styles.clay} />
      <path d="M65 66l-4 16a4 4 0 0 1-4 3h-9c5-5 7-12 7-19Z" className={styles.shade} />
      <rect x="27" y="60" width="42" height="9" rx="3.500" className={styles.clay} />
      <path d="M57 60h8.500a3.500 3.500 0 0 1 3.500 3.500v2a3.500 3.500 0 0 1-3.500 3.500H57Z" className={styles.shade} />
      <path d="M32 64.500h9" className={cx(styles.line, styles.inShine)} />
    </>
  )
}

/** A red rose with leaves. */
function Rose() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.blush} />
      <path d="M48 52c1 14-1 25-5 37" className={cx(styles.thick, styles.inWood)} />
      <path d="M47 74c5-12 16-16 27-12-4 11-15 17-27 12Z" className={styles.leaf} />
      <path d="M47 74c9-1 18-4 27-12-4 11-15 17-27 12Z" className={styles.shade} />
      <path d="M46 79c-4-10-13-14-23-11 3 10 12 15 23 11Z" className={styles.leaf} />
      <path d="M33 49c-3 4-7 5-10 5 6 6 17 8 25 4 8 4 19 2 25-4-3 0-7-1-10-5Z" className={styles.wood} />
      <path d="M25 24c-5 20 6 34 23 34s28-14 23-34c-5 3-9 2-12 0-6-4-16-4-22 0-3 2-7 3-12 0Z" className={styles.red} />
      <path d="M33 24c0-16 30-16 30 0 0 7-7 13-15 13s-15-6-15-13Z" className={styles.wine} />
      <path d="M36 22c1-11 23-11 24 0 0 6-5 10-12 10s-12-4-12-10Z" className={styles.red} />
      <path d="M41 22c1-6 13-6 14 0 0 4-9 5-9 1" className={cx(styles.line, styles.inWine)} />
      <path d="M71 24c5 20-6 34-23 34 0-17 9-29 23-34Z" className={styles.wine} />
      <path d="M25 24c-5 20 6 34 23 34 0-17-9-29-23-34Z" className={styles.red} />
      <path d="M48 58c0-17-9-29-23-34" className={cx(styles.line, styles.inWine)} />
      <path d="M28 33c0 8 3 13 8 17" className={cx(styles.line, styles.inShine)} />
    </>
  )
}

/** A green pot plant. */
function Plant() {
  return (
    <>
      <circle cx="48" cy="48" r="42" className={styles.mint} />
      <ellipse cx="48" cy="86" rx="23" ry="4" className={styles.shadow} />
      <path d="M48 66C35 53 34 27 48 9c14 18 13 44 0 57Z" className={styles.wood} />
      <path d="M47 66C29 63 14 49 12 28c19 3 34 18 35 38Z" className={styles.leaf} />
      <path d="M49 66c18-3 33-17 35-38-19 3-34 18-35 38Z" className={styles.leaf} />
      <path d="M49 66c18-3 33-17 35-38-10 14-20 26-35 38Z" className={styles.shade} />
      <path d="M47 67c-11 4-25 1-33-9 12-5 27-1 33 9Z" className={styles.wood} />
      <path d="M49 67c11 4 25 1 33-9-12-5-27-1-33 9Z" className={styles.wood} />
      <path d="M48 20v40M20 36c9 8 18 17 25 28M76 36c-9 8-18 17-25 28" className={cx(styles.line, styles.inShine)} />
      <path d="M30 62h36l-4 20a5 5 0 0 1-5 4H39a5 5 0 0 1-5-4Z" className={styles.blue} />
      <path d="M66 62l-4 20a5 5 0 0 1-5 4h-9c5-6 8-15 8-24Z" className={styles.shade} />
      <path d="M30 62h36l-1.500 7h-33Z" className={styles.white} />
      <path d="M66 62l-1.500 7h-9l.5-7Z" className={styles.shade} />
      <path d="M37 74l1 6" className={cx(styles.line, styles.inShine)} />
    </>
  )
}
