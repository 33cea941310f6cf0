import { roofs } from '../../ui/roofs.ts'
import { hook } from '../hooks.ts'
import styles from './AloneTonightScreen.module.css'

type Kind = keyof typeof roofs

/** Stretched to the width of its house. */
export function Roof({ kind }: { kind: Kind }) {
  return (
    <svg className={styles.roof} viewBox="0 0 200 80" preserveAspectRatio="none" aria-hidden="true">
      <path d={roofs[kind]} />
    </svg>
  )
}

/** A house of the street. `windows` is the order in which windows light up as members appear; 0 stays dark. */
export function House({ kind, windows }: { kind: Kind; windows: readonly number[] }) {
  return (
    <div className={styles.house}>
      <Roof kind={kind} />
      <div className={styles.wall}>
        {windows.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <span key={at} className={styles.pane} {...(place > 0 && hook('pane', place))} />
        ))}
      </div>
    </div>
  )
}

/** The last light behind the roofs, a thin moon, and stars at night. */
export function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 480 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M340 36a17 17 0 1 0 20 25 14.500 14.500 0 1 1-20-25Z" className={styles.moon} />
      <g className={styles.stars}>
        <path d="M392 14h.1M118 98h.1M436 64h.1M250 100h.1M374 88h.1M308 106h.1M420 30h.1M452 96h.1M24 108h.1M168 114h.1M466 18h.1M398 118h.1" />
      </g>
      <path d="M-10 150c60-8 96 4 150-2 66-8 92-18 150-14 76 4 118 14 200 2v40H-10Z" className={styles.cloud} />
      <path d="M-10 190c70-12 120 6 190-2 80-10 130-12 190-4 50 6 80 6 120 0v60H-10Z" className={styles.glow} />
      <path
        d="M0 300V214h22v-14l14-12 14 12v22h30v-26h34v20h26v-34l16-14 16 14v30h40v-18h30v-40l8-26 8 26v40h36v14h28v-24l18-16 18 16v34h34v-20h40v14h26v-30l14-12 14 12v24h30v98Z"
        className={styles.skyline}
      />
    </svg>
  )
}
