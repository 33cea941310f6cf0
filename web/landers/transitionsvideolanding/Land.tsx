import styles from './Land.module.css'

/** The landscape that the boat crosses: its colours, the sun and all positions follow the scene. */
export function Land() {
  return (
    <div className={styles.land} aria-hidden="true">
      <div className={styles.sky} />
      <Stars />
      <div className={styles.sun} />
      <svg className={styles.far} viewBox="0 0 1600 240" preserveAspectRatio="xMidYMax slice">
        <path d="M0 190c120-64 230-120 350-112 130 8 190 92 320 96 150 4 230-150 390-156 130-4 190 96 300 108 90 10 160-30 240-60v174H0Z" />
      </svg>
      <svg className={styles.middle} viewBox="0 0 1600 200" preserveAspectRatio="xMidYMax slice">
        <path d="M0 130c150-50 300-66 450-34 140 30 260 74 400 58 160-18 270-84 430-78 130 4 220 46 320 66v58H0Z" />
      </svg>
      <div className={styles.water}>
        <div className={styles.path} />
        <svg className={styles.glints} viewBox="0 0 800 300" preserveAspectRatio="xMidYMin slice">
          <path d="M40 30h90M210 18h50M330 44h120M560 24h70M690 50h80M120 84h130M380 96h70M520 78h110M700 104h90M10 140h100M260 156h150M560 148h80M90 214h140M430 226h180" />
        </svg>
      </div>
      <div className={styles.from}>
        <NearShore />
      </div>
      <div className={styles.to}>
        <FarShore />
      </div>
      <div className={styles.boat}>
        <Boat />
      </div>
    </div>
  )
}

function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 800 400" preserveAspectRatio="xMidYMin slice">
      <path d="M60 50h.1M170 120h.1M250 40h.1M330 90h.1M420 30h.1M520 110h.1M590 56h.1M680 96h.1M740 36h.1M110 190h.1M290 170h.1M470 200h.1M640 180h.1M770 150h.1M30 130h.1" />
      <path
        className={styles.small}
        d="M110 80h.1M210 70h.1M300 130h.1M380 60h.1M460 84h.1M560 24h.1M630 130h.1M710 62h.1M40 230h.1M190 230h.1M370 150h.1M540 160h.1M700 220h.1M430 140h.1"
      />
    </svg>
  )
}

/** The rower; the lantern is lit when it gets dark. */
function Boat() {
  return (
    <svg viewBox="0 0 220 140">
      <circle cx="188" cy="58" r="46" className={styles.glow} />
      <path d="M84 88c-3-30 4-46 20-46s24 14 22 46Z" className={styles.coat} />
      <circle cx="106" cy="27" r="13" className={styles.skin} />
      <path d="M92 25c-1-13 8-18 15-17 9 0 14 7 12 14-8-1-10-5-14-5-5 0-6 6-13 8Z" className={styles.hair} />
      <path d="M92 46c8 5 20 5 27-1l1 9c-8 6-20 6-29 1Z" className={styles.scarf} />
      <g className={styles.oar}>
        <path d="M112 58l26 20" className={styles.arm} />
        <path d="M122 68l52 48" className={styles.shaft} />
        <path d="M166 106c8 0 20 10 22 18-9 1-20-8-22-18Z" className={styles.blade} />
      </g>
      <path d="M186 84V56" className={styles.shaft} />
      <rect x="179" y="44" width="14" height="18" rx="4" className={styles.lamp} />
      <path d="M20 82h186c-3 24-20 38-46 38H70c-28 0-45-14-50-38Z" className={styles.hull} />
      <path d="M20 82h186l-2 9H22Z" className={styles.gunwale} />
      <path d="M6 126h40M80 132h90M186 124h30" className={styles.wake} />
    </svg>
  )
}

/** The shore behind: reeds and a post. */
function NearShore() {
  return (
    <svg viewBox="0 0 260 260">
      <path d="M-20 196c60-14 126-10 182 12 40 16 66 30 88 56H-20Z" className={styles.ground} />
      <path
        d="M36 206c2-50-4-90-16-120M58 206c0-60 6-108 22-146M84 210c2-40 10-72 26-100M22 204C22 160 12 132 0 112M112 216c4-26 12-46 26-62"
        className={styles.reed}
      />
      <path
        d="M17 90c-3-12-2-24 2-32 5 8 7 20 5 32ZM78 64c2-13 8-24 14-30 1 10-2 22-8 33ZM108 114c3-11 8-20 14-25 0 9-2 19-8 28Z"
        className={styles.ground}
      />
    </svg>
  )
}

/** The shore ahead: a lit house, and somebody on the jetty. */
function FarShore() {
  return (
    <svg viewBox="0 0 460 280">
      <circle cx="292" cy="128" r="92" className={styles.glow} />
      <circle cx="84" cy="158" r="66" className={styles.glow} />
      <path d="M132 250c34-54 118-90 198-86 66 2 130 22 190 48v44c-120 10-280 12-388-6Z" className={styles.ground} />
      <path d="M392 176V96M392 62l-30 52h60ZM392 88l-38 60h76ZM392 116l-42 62h84Z" className={styles.tree} />
      <path d="M436 184v-50M436 104l-24 44h48ZM436 128l-30 52h60Z" className={styles.tree} />
      <path d="M244 112h96v72h-96Z" className={styles.wall} />
      <path d="m232 116 60-48 60 48Z" className={styles.roof} />
      <path d="M316 74V54h14v32Z" className={styles.roof} />
      <path d="M258 130h22v26h-22ZM304 130h22v26h-22Z" className={styles.window} />
      <path d="M0 214h214v12H0Z" className={styles.jetty} />
      <path d="M20 222v38M92 222v38M164 222v38" className={styles.post} />
      <g className={styles.friend}>
        <path d="M102 214c-2-36 0-54 16-54s19 18 17 54Z" className={styles.jacket} />
        <circle cx="118" cy="145" r="12" className={styles.skin} />
        <path d="M130 143c2-13-5-18-13-17-9 0-13 7-11 13 8 0 12-4 15-4 4 0 4 6 9 8Z" className={styles.hair} />
        <g className={styles.wave}>
          <path d="M110 174 88 156" className={styles.sleeve} />
          <path d="M86 156v10" className={styles.handle} />
          <rect x="79" y="164" width="14" height="18" rx="4" className={styles.lamp} />
        </g>
      </g>
      <path d="M30 250h60M130 262h90M8 270h50" className={styles.wake} />
    </svg>
  )
}
