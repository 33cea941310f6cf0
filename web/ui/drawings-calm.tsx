import styles from './Drawing.module.css'
import { Scenery } from './Drawing.tsx'

/** A sunset between two hills, with a heart-shaped cloud. */
export function EmptyLikes() {
  return (
    <Scenery sun={{ x: 124, y: 88, r: 24 }}>
      <path d="M172 50c-9-6-15-11-15-18a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 7-6 12-15 18Z" className={styles.cloud} />
      <path d="M64 38c-5-3-8-6-8-10a4.5 4.5 0 0 1 8-2.5 4.5 4.5 0 0 1 8 2.5c0 4-3 7-8 10Z" className={styles.cloud} />
    </Scenery>
  )
}

/** Two clouds shaped like speech bubbles. */
export function EmptyChats() {
  return (
    <Scenery sun={{ x: 196, y: 46, r: 17 }}>
      <path d="M56 26h46a15 15 0 0 1 0 30H74l-13 11 2-11h-7a15 15 0 0 1 0-30Z" className={styles.cloud} />
      <path d="M120 62h36a13 13 0 0 1 0 26h-3l2 10-12-10h-23a13 13 0 0 1 0-26Z" className={styles.near} />
      <path d="M131 75h.1M138.500 75h.1M146 75h.1" className={styles.dots} />
    </Scenery>
  )
}

/** A paper plane over the hills. */
export function MailSent() {
  return (
    <Scenery sun={{ x: 58, y: 52, r: 17 }}>
      <path d="M40 116c22 8 46 4 60-10 12-12 4-26-8-22-13 5-8 24 12 22 18-2 34-14 46-26" className={styles.trail} />
      <path d="m198 38-50 16 17 9Z" className={styles.paper} />
      <path d="m198 38-33 25 3 19Z" className={styles.near} />
      <path d="m198 38-19 33-14-8Z" className={styles.paper} />
    </Scenery>
  )
}

/** A boat sails out towards the sun. */
export function Farewell() {
  return (
    <Scenery sun={{ x: 120, y: 82, r: 26 }}>
      <path d="M120 84v48l-26 0Z" className={styles.paper} />
      <path d="M124 92v40h18Z" className={styles.near} />
      <path d="M90 137h58l-8 11a5 5 0 0 1-4 2h-34a5 5 0 0 1-4-2Z" className={styles.dark} />
    </Scenery>
  )
}

/** A flag on the summit. */
export function Done() {
  return (
    <Scenery
      sun={{ x: 64, y: 46, r: 17 }}
      behind={
        <>
          <path d="M150 58V30" className={styles.pole} />
          <path d="M151 30c8-4 14 4 24 0v15c-10 4-16-4-24 0Z" className={styles.near} />
          <path d="m76 140 66-78a10 10 0 0 1 16 0l66 78Z" className={styles.mountain} />
          <path d="m142 62-14 16 10 7 12-8 12 8 10-7-14-16a10 10 0 0 0-16 0Z" className={styles.paper} />
        </>
      }
    />
  )
}

/** A telescope on the shore, turned to the sun. */
export function Lookout() {
  return (
    <Scenery sun={{ x: 188, y: 46, r: 18 }}>
      <path d="m94 152 17-38 17 38M111 114v38" className={styles.post} />
      <path d="m80 116 54-25 7 15-54 25Z" className={styles.near} />
      <path d="m132 87 16-8 10 21-16 8Z" className={styles.paper} />
      <path d="m73 121 9-4 5 11-9 4Z" className={styles.dark} />
    </Scenery>
  )
}

/** One bright star above the hills, and two small ones. */
export function KeptStar() {
  return (
    <Scenery>
      <path d="m120 26 10 20 22 3-16 15.500 4 22-20-10.500-20 10.500 4-22L88 49l22-3Z" className={styles.sun} />
      <path
        d="m60 40 3 6 6.500 1-4.700 4.600 1.100 6.400-5.900-3.100-5.900 3.100 1.100-6.400-4.700-4.600 6.500-1Z"
        className={styles.cloud}
      />
      <path
        d="m188 62 3 6 6.500 1-4.700 4.600 1.100 6.400-5.900-3.100-5.900 3.100 1.100-6.400-4.700-4.600 6.500-1Z"
        className={styles.cloud}
      />
    </Scenery>
  )
}

/** A stall with a striped awning at the water. */
export function Stall() {
  return (
    <Scenery sun={{ x: 50, y: 44, r: 17 }}>
      <path d="M80 90h80v54H80Z" className={styles.paper} />
      <path d="M72 66h96l10 26H62Z" className={styles.near} />
      <path d="M91 66h20l-2 26H85ZM129 66h20l6 26h-24Z" className={styles.paper} />
      <path d="M76 112h88v10H76Z" className={styles.dark} />
      <path d="M104 104a8 8 0 1 1 16 0v8h-16ZM128 100h16v12h-16Z" className={styles.sun} />
    </Scenery>
  )
}
