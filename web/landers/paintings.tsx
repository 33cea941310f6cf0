import type { ComponentType } from 'react'
import styles from './paintings.module.css'

/** Six landscapes, 240 × 300, shown in place of photos, in the order of the messages lander.art_1 to _6. */
export const paintings: readonly ComponentType[] = [FirstLight, Crossing, LampOn, Hut, TwoChairs, Bridge]

/** One of them, filling its container. */
export function Painting({ at, className }: { at: number; className?: string | undefined }) {
  const Painted = paintings[at % paintings.length]!
  return (
    <svg viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <Painted />
    </svg>
  )
}

function FirstLight() {
  return (
    <>
      <rect width="240" height="300" className={styles.dusk} />
      <circle cx="128" cy="150" r="92" className={styles.halo} />
      <circle cx="128" cy="150" r="60" className={styles.sun} />
      <path d="M0 158c30-34 62-46 92-28 24 15 34 32 62 22 30-11 52-26 86-14v162H0Z" className={styles.far} />
      <path d="M0 196c38-30 78-24 112-4 42 24 82 14 128-14v122H0Z" className={styles.middle} />
      <path d="M0 236c60-18 150-16 240-2v66H0Z" className={styles.water} />
      <path d="M92 250h76M108 264h44M76 278h96M120 291h26" className={styles.gold} />
      <path d="M20 256h30M190 262h34M30 284h22" className={styles.glint} />
    </>
  )
}

function Crossing() {
  return (
    <>
      <rect width="240" height="300" className={styles.sky} />
      <circle cx="186" cy="60" r="26" className={styles.sun} />
      <Cloud x={28} y={70} />
      <Cloud x={120} y={112} />
      <path d="M0 176c30-14 52-20 84-12 30 8 40 12 72 4 30-8 54-6 84 6v20H0Z" className={styles.far} />
      <rect y="184" width="240" height="116" className={styles.water} />
      <path d="M118 74v142H52c36-34 58-82 66-142Z" className={styles.paper} />
      <path d="M126 92c8 48 26 90 62 124h-62Z" className={styles.near} />
      <path d="M44 224h152l-18 28a12 12 0 0 1-10 5H72a12 12 0 0 1-10-5Z" className={styles.deep} />
      <path d="M12 250h26M206 246h26M60 272h48M132 280h60M84 290h18" className={styles.glint} />
    </>
  )
}

function LampOn() {
  return (
    <>
      <rect width="240" height="300" className={styles.night} />
      <Stars />
      <path d="M138 96 0 44v112ZM150 96l90-30v62Z" className={styles.halo} />
      <path d="M0 210c50-12 90-10 130-4s80 6 110-2v96H0Z" className={styles.near} />
      <path d="M62 262c10-40 40-58 82-58s74 22 84 58v38H62Z" className={styles.deep} />
      <path d="M130 106h30l10 104h-50Z" className={styles.paper} />
      <path d="m127.500 134 35 0 3 26h-41ZM122 184h46l2.500 26h-51Z" className={styles.peak} />
      <rect x="132" y="82" width="26" height="26" rx="4" className={styles.sun} />
      <path d="M128 84 145 66l17 18Z" className={styles.deep} />
      <path d="M14 250h34M8 276h60M24 288h22M96 284h40" className={styles.glint} />
    </>
  )
}

function Hut() {
  return (
    <>
      <rect width="240" height="300" className={styles.night} />
      <Stars />
      <circle cx="58" cy="62" r="20" className={styles.sun} />
      <path d="m-10 238 92-128a12 12 0 0 1 20 0l30 44 20-28a12 12 0 0 1 20 0l88 112v62H-10Z" className={styles.peak} />
      <path
        d="m82 110-26 36 16 10 20-12 20 14 14-12-24-36a12 12 0 0 0-20 0ZM152 126l-17 24 15 10 16-10 18 12 10-10-22-26a12 12 0 0 0-20 0Z"
        className={styles.paper}
      />
      <path d="M0 222c40-20 84-20 124-4 44 16 76 12 116-4v86H0Z" className={styles.deep} />
      <path d="M128 208h62v44h-62Z" className={styles.dark} />
      <path d="m118 212 41-34 41 34Z" className={styles.near} />
      <path d="M140 220h15v15h-15ZM166 220h15v32h-15Z" className={styles.sun} />
      <path d="M172 262c-8 14-34 18-46 38" className={styles.gold} />
    </>
  )
}

function TwoChairs() {
  return (
    <>
      <rect width="240" height="300" className={styles.dusk} />
      <circle cx="120" cy="136" r="66" className={styles.halo} />
      <circle cx="120" cy="136" r="40" className={styles.sun} />
      <rect y="140" width="240" height="92" className={styles.water} />
      <path d="M88 156h64M100 170h40M80 186h80M108 202h28" className={styles.gold} />
      <path d="M18 172h30M190 190h32" className={styles.glint} />
      <path d="M0 224c70-14 160-14 240 0v76H0Z" className={styles.paper} />
      <Chair x={62} />
      <Chair x={132} />
    </>
  )
}

function Chair({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 186)`}>
      <path d="M6 0h34l4 52H2Z" className={styles.near} />
      <path d="M2 52h42l6 22H-4Z" className={styles.peak} />
      <path d="M6 0-2 92M40 0l8 92M-4 74h54" className={styles.rail} />
    </g>
  )
}

function Bridge() {
  return (
    <>
      <rect width="240" height="300" className={styles.sky} />
      <circle cx="62" cy="70" r="28" className={styles.sun} />
      <Cloud x={130} y={66} />
      <path d="M0 150c36-26 70-32 104-10 34 22 84 10 136-22v182H0Z" className={styles.far} />
      <path d="M0 190c20-14 44-18 62-8v118H0ZM240 176c-26-6-46 0-60 14v110h60Z" className={styles.middle} />
      <path d="M40 268c50-14 110-14 160 0v32H40Z" className={styles.water} />
      <path
        d="M0 168h240v22h-22c-10 0-16 8-16 20v78h-18v-70a44 44 0 0 0-44-44h-40a44 44 0 0 0-44 44v70H38v-78c0-12-6-20-16-20H0Z"
        className={styles.deep}
      />
      <g className={styles.rail}>
        <circle cx="126" cy="157" r="8" />
        <circle cx="152" cy="157" r="8" />
        <path d="m126 157 9-15h13l4 15M135 142l4 15h13" />
      </g>
      <circle cx="139" cy="121" r="6" className={styles.deep} />
      <path d="M133 143c0-9 3-15 8-15s7 4 9 9l4 3-3 4-8-3v5Z" className={styles.near} />
      <path d="M82 282h44M146 290h30" className={styles.glint} />
    </>
  )
}

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M10 22a11 11 0 0 1 2-22 17 17 0 0 1 32-3 13 13 0 0 1 16 25Z"
      className={styles.paper}
      opacity="0.9"
    />
  )
}

function Stars() {
  const at = [[30, 30], [82, 22], [120, 48], [168, 26], [204, 52], [226, 20], [16, 104], [98, 84], [196, 96]] // prettier-ignore
  return <path d={at.map(([x, y]) => `M${x} ${y}h.1`).join('')} className={styles.glint} />
}
