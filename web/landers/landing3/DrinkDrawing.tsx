import type { ReactElement } from 'react'
import styles from './DrinkDrawing.module.css'

export type Drink = 'coffee' | 'beer' | 'wine' | 'water'

const drawings: Record<Drink, () => ReactElement> = { coffee: Coffee, beer: Beer, wine: Wine, water: Water }

/** A drink, standing on the lower edge of its box. */
export function DrinkDrawing({ drink }: { drink: Drink }) {
  const Drawn = drawings[drink]
  return (
    <svg viewBox="0 0 64 64" className={styles.drawing} aria-hidden="true">
      <Drawn />
    </svg>
  )
}

function Coffee() {
  return (
    <>
      <path d="M25 22c-4-4 4-7 0-12M35 22c-4-4 4-7 0-12" className={styles.steam} />
      <path d="M46 34h5a7 7 0 0 1 0 14h-7" className={styles.handle} />
      <path d="M14 29h34v10c0 11-7 17-17 17s-17-6-17-17Z" className={styles.cup} />
      <path d="M17 29h28v4H17Z" className={styles.coffee} />
      <path d="M8 59h46l-3 4H11Z" className={styles.saucer} />
    </>
  )
}

function Beer() {
  return (
    <>
      <path d="M46 28h5a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-6" className={styles.handle} />
      <path d="M13 20h34l-2 43H15Z" className={styles.beer} />
      <path
        d="M11 21c-4-7 3-13 9-11 3-6 13-6 16 0 7-3 14 3 11 10-2 5-8 4-9 1-1 7-8 8-9 1-3 6-9 5-9-1-2 4-7 4-9 0Z"
        className={styles.foam}
      />
      <path d="M22 32v22M30 36v20M38 32v22" className={styles.shine} />
    </>
  )
}

function Wine() {
  return (
    <>
      <path d="M18 4h28c3 18-1 32-14 32S15 22 18 4Z" className={styles.glass} />
      <path d="M17 16h30c0 12-5 20-15 20s-15-8-15-20Z" className={styles.wine} />
      <path d="M32 36v23M20 62h24" className={styles.stem} />
    </>
  )
}

function Water() {
  return (
    <>
      <path d="M16 12h32l-4 51H20Z" className={styles.glass} />
      <path d="M17.500 26h29l-3 37h-23Z" className={styles.water} />
      <path d="M42 16a9 9 0 1 1-12-9" className={styles.lemon} />
      <path d="M25 36v18" className={styles.shine} />
    </>
  )
}
