import { Scenery } from '../ui/Drawing.tsx'
import styles from './scenes.module.css'

const man = 'M-13 24c0-10 5.500-16 13-16s13 6 13 16Z'

/** A profile card over the hills. */
export function JoinScene() {
  return (
    <Scenery sun={{ x: 196, y: 42, r: 17 }}>
      <rect x="78" y="30" width="84" height="104" rx="14" className={styles.paper} />
      <rect x="88" y="40" width="64" height="56" rx="8" className={styles.sky} />
      <circle cx="120" cy="62" r="11" className={styles.near} />
      <path d="M98 96c0-14 10-21 22-21s22 7 22 21Z" className={styles.near} />
      <path d="M92 108h40M92 120h24" className={styles.line} />
      <circle cx="148" cy="118" r="9" className={styles.alive} />
      <path d="m144 118 3 3 5-6" className={styles.tick} />
    </Scenery>
  )
}

/** Three figures on the shore, a heart above the middle one. */
export function LookScene() {
  return (
    <Scenery sun={{ x: 46, y: 46, r: 17 }}>
      <g transform="translate(70 104) scale(1.500)">
        <circle r="8" className={styles.far} />
        <path d={man} className={styles.far} />
      </g>
      <g transform="translate(170 104) scale(1.500)">
        <circle r="8" className={styles.far} />
        <path d={man} className={styles.far} />
      </g>
      <g transform="translate(120 96) scale(1.900)">
        <circle r="8" className={styles.dark} />
        <path d={man} className={styles.dark} />
      </g>
      <path d="M120 66c-12-8-19-14-19-23a10 10 0 0 1 19-5 10 10 0 0 1 19 5c0 9-7 15-19 23Z" className={styles.heart} />
    </Scenery>
  )
}

/** Two figures by the water, with speech bubbles. */
export function TalkScene() {
  return (
    <Scenery sun={{ x: 122, y: 92, r: 20 }}>
      <g transform="translate(66 104) scale(1.700)">
        <circle r="8" className={styles.dark} />
        <path d={man} className={styles.dark} />
      </g>
      <g transform="translate(176 104) scale(1.700)">
        <circle r="8" className={styles.near} />
        <path d={man} className={styles.near} />
      </g>
      <path d="M44 30h52a15 15 0 0 1 0 30H84l-10 12 1-12H44a15 15 0 0 1 0-30Z" className={styles.paper} />
      <path d="M56 45h28" className={styles.line} />
      <path d="M144 44h44a14 14 0 0 1 0 28h-6l1 11-12-11h-27a14 14 0 0 1 0-28Z" className={styles.alive} />
      <path d="M156 58h.1M166 58h.1M176 58h.1" className={styles.dots} />
    </Scenery>
  )
}
