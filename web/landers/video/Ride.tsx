import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Ride.module.css'
import { Rider } from './Rider.tsx'

/** A road through hills, from day into night and on, in forty seconds; answering the question brings the rider company. */
export function Ride() {
  return (
    <div className={styles.ride} aria-hidden="true">
      <div className={styles.day} />
      <div className={styles.dusk} />
      <div className={styles.night} />
      <svg className={styles.stars} viewBox="0 0 800 400" preserveAspectRatio="xMidYMin slice">
        <path d="M60 50h.1M170 120h.1M250 40h.1M330 90h.1M420 30h.1M520 110h.1M590 56h.1M680 96h.1M740 36h.1M110 190h.1M290 170h.1M470 200h.1M640 180h.1M770 150h.1M30 130h.1M210 250h.1M560 240h.1" />
      </svg>
      <div className={styles.dawn} />
      <div className={styles.orbit}>
        <span className={styles.sun} />
        <span className={styles.moon} />
      </div>
      <Strip className={styles.far} height={200}>
        <path d="M0 120C100 60 180 50 280 90S460 150 560 110 760 20 880 60s200 96 320 60v82H0Z" />
      </Strip>
      <Strip className={styles.middle} height={220}>
        <Village />
      </Strip>
      <div className={styles.road}>
        <div className={styles.dashes} />
      </div>
      <Strip className={styles.verge} height={160}>
        <Verge />
      </Strip>
      <div className={styles.shade} />
      <Strip className={cx(styles.middle, styles.lights)} height={220}>
        <path d="M233 62h12v14h-12ZM258 62h12v14h-12ZM741 70h12v14h-12ZM767 70h12v14h-12ZM996 26h10v12h-10ZM996 48h10v12h-10ZM1038 68h11v13h-11Z" />
      </Strip>
      <div className={styles.company}>
        <Rider coat={2} />
        <span className={styles.third}>
          <Rider coat={3} />
        </span>
      </div>
      <div className={styles.first}>
        <Rider coat={1} />
      </div>
    </div>
  )
}

const tile = 1200

/** A scrolling strip: three copies of a tile, so that it repeats after a shift of one. */
function Strip({ className, height, children }: { className: string | undefined; height: number; children: ReactNode }) {
  return (
    <svg className={cx(styles.strip, className)} viewBox={`0 0 ${tile * 3} ${height}`} preserveAspectRatio="xMinYMax slice">
      {[0, 1, 2].map((time) => (
        <g key={time} transform={`translate(${time * tile})`}>
          {children}
        </g>
      ))}
    </svg>
  )
}

function Village() {
  return (
    <>
      <path d="M0 90C120 60 220 70 330 96s230 34 370 0 260-36 360-16 100 20 140 10v132H0Z" />
      <path d="M224 54h56v44h-56ZM732 62h56v44h-56ZM1024 58h40v34h-40Z" className={styles.wall} />
      <path d="m216 58 36-30 36 30ZM724 66l36-30 36 30ZM1018 62l26-20 26 20Z" className={styles.roof} />
      <path d="M986 16h30v72h-30Z" className={styles.wall} />
      <path d="m980 18 21-40 21 40Z" className={styles.roof} />
      <path d="M110 84V56M168 82V60M430 112V84M466 116V92M600 110V80M640 108V86M880 84V60M1130 94V70" className={styles.trunk} />
      <path
        d="M110 70a21 21 0 1 0-.1 0M168 74a17 17 0 1 0-.1 0M430 98a20 20 0 1 0-.1 0M466 104a16 16 0 1 0-.1 0M600 94a21 21 0 1 0-.1 0M640 98a16 16 0 1 0-.1 0M880 72a19 19 0 1 0-.1 0M1130 84a18 18 0 1 0-.1 0"
        className={styles.leaves}
      />
    </>
  )
}

/** The roadside: trees, a fence, tufts. */
function Verge() {
  return (
    <>
      <path d="M90 160V70M700 160V60M1010 160V90" className={styles.stem} />
      <path
        d="M90 12c26 0 38 26 34 52-3 24-16 34-34 34s-31-10-34-34C52 38 64 12 90 12ZM700 0c28 0 42 28 38 56-3 28-18 38-38 38s-35-10-38-38C658 28 672 0 700 0ZM1010 34c22 0 33 22 30 44-3 22-14 30-30 30s-27-8-30-30c-3-22 8-44 30-44Z"
        className={styles.crown}
      />
      <path d="M240 160v-34M330 160v-34M420 160v-34M510 160v-34M232 134h286M232 147h286" className={styles.fence} />
      <path
        d="M160 160l-6-18M164 160v-22M168 160l8-16M600 160l-6-16M604 160v-22M608 160l7-17M850 160l-6-18M854 160v-20M1130 160l-6-16M1134 160v-22M1138 160l8-15"
        className={styles.tuft}
      />
    </>
  )
}
