import { type ComponentType, type ReactNode, useId } from 'react'
import styles from './Drawing.module.css'

/** Scenes of any page have names; those of drawings-calm.tsx are imported by the screens that show them. */
export type Scene = 'no-results' | 'offline' | 'not-found' | 'error' | 'gate' | ComponentType

const named: Record<Extract<Scene, string>, ComponentType> = {
  'no-results': NoResults,
  offline: Offline,
  'not-found': NotFound,
  error: Trouble,
  gate: Gate,
}

/** A small landscape with hills, sun, water and one symbol of what happened. It is decorative: the text says the same. */
export function Drawing({ scene }: { scene: Scene }) {
  const Shown = typeof scene === 'string' ? named[scene] : scene
  const frame = useId()
  return (
    <svg viewBox="0 0 240 168" className={styles.drawing} aria-hidden="true">
      <clipPath id={frame}>
        <rect width="240" height="168" rx="40" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <Shown />
      </g>
    </svg>
  )
}

/** A lighthouse and its beam. */
function NoResults() {
  return (
    <Scenery sun={{ x: 196, y: 44, r: 15 }} behind={<path d="M74 62 0 30v58l74-18Z" className={styles.beam} />}>
      <path d="M46 138c4-12 18-18 36-18s34 6 38 18Z" className={styles.dark} />
      <path d="M73 74h16l5 50H68Z" className={styles.paper} />
      <path d="m72 88 18 0 1.200 12H70.800ZM69.600 112h22.800l1.200 12H68.400Z" className={styles.near} />
      <rect x="73" y="60" width="16" height="14" rx="2" className={styles.sun} />
      <path d="M70 74h22M71 60l10-9 10 9Z" className={styles.roof} />
    </Scenery>
  )
}

/** A footbridge with a missing middle part. */
function Offline() {
  return (
    <Scenery sun={{ x: 176, y: 50, r: 17 }}>
      <path d="M0 112c34-8 62-8 88 3M240 112c-34-8-62-8-88 3" className={styles.rail} />
      <path d="M0 128c34-8 60-8 84 2M240 128c-34-8-60-8-84 2" className={styles.deck} />
      <path d="M24 108v15M52 106.500v15M80 112v15M216 108v15M188 106.500v15M160 112v15" className={styles.post} />
      <path d="m104 140 14 5M126 134l9-7" className={styles.deck} />
    </Scenery>
  )
}

/** A lit house with a closed door, and a path to it. */
function Gate() {
  return (
    <Scenery sun={{ x: 52, y: 46, r: 17 }}>
      <path d="M98 140c6-16 12-22 22-22s18 6 26 22Z" className={styles.cloud} />
      <path d="M92 72h56v50H92Z" className={styles.paper} />
      <path d="m84 76 36-28 36 28Z" className={styles.roof} />
      <rect x="112" y="92" width="17" height="30" rx="8" className={styles.dark} />
      <rect x="134" y="84" width="9" height="12" rx="2" className={styles.sun} />
      <path d="M97 84h9v12h-9Z" className={styles.sun} />
    </Scenery>
  )
}

/** A signpost with blank arms in the mist. */
function NotFound() {
  return (
    <Scenery sun={{ x: 60, y: 50, r: 17 }}>
      <path d="M150 150V52" className={styles.post} />
      <path d="M144 60h40l9 9-9 9h-40a3 3 0 0 1-3-3V63a3 3 0 0 1 3-3Z" className={styles.paper} />
      <path d="M156 86h-36l-9 9 9 9h36a3 3 0 0 0 3-3V89a3 3 0 0 0-3-3Z" className={styles.near} />
      <path d="M126 152c4-8 12-12 24-12s20 4 24 12Z" className={styles.dark} />
      <path d="M18 92h62M44 104h58M176 112h46" className={styles.mist} />
    </Scenery>
  )
}

/** Rain over the hills. */
function Trouble() {
  return (
    <Scenery sun={{ x: 160, y: 42, r: 17 }}>
      <path d="m92 88-6 14M112 88l-8 20M132 88l-6 14M152 88l-8 20" className={styles.rain} />
      <path d="M84 82a17 17 0 0 1 2-34 25 25 0 0 1 47-5 20 20 0 0 1 24 39Z" className={styles.cloud} />
    </Scenery>
  )
}

type Props = {
  /** Centre and radius of the sun; absent at night or behind clouds. */
  sun?: { x: number; y: number; r: number }
  /** Drawn behind the front hills. */
  behind?: ReactNode
  children?: ReactNode
}

/** The landscape shared by all drawings: sky, sun, two hills, water. 240 × 168. */
export function Scenery({ sun, behind, children }: Props) {
  return (
    <>
      <rect width="240" height="168" className={styles.sky} />
      {sun && <circle cx={sun.x} cy={sun.y} r={sun.r} className={styles.sun} />}
      <path d="M0 104c22-22 44-34 66-30 24 4 38 26 62 24 26-2 40-30 68-34 18-2 32 6 44 16v88H0Z" className={styles.far} />
      {behind}
      <path d="M0 122c30-16 58-18 88-8 34 12 62 12 96 0 22-8 40-9 56-5v59H0Z" className={styles.middle} />
      <path d="M0 136c40-7 80-8 120-4s80 4 120-1v37H0Z" className={styles.water} />
      <path d="M30 148h26M70 156h16M150 146h34M196 154h14M112 151h12" className={styles.glint} />
      {children}
    </>
  )
}
