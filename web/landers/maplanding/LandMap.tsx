import { gridShift, landOf, pathOf, type RegionMap, viewBoxOf } from './region-map.ts'
import styles from './LandMap.module.css'

const maps = import.meta.glob<RegionMap>('./maps/*.json', { eager: true, import: 'default' })

/** A relief map for the pointer; the select beside it is the accessible control. The script raises regions and adds lights. */
export function LandMap({ country }: { country: string }) {
  const map = maps[`./maps/${country}.json`]
  if (!map) return null
  const land = landOf(map)
  return (
    <svg viewBox={viewBoxOf(map)} className={styles.map} aria-hidden="true" data-map={country}>
      <pattern id="hexagons" width="52" height="90" patternUnits="userSpaceOnUse" patternTransform={gridShift(map)}>
        <path d="M26 0l26 15v30l-26 15-26-15V15zM26 60v30" className={styles.grid} />
      </pattern>
      <path d={land} className={styles.shallows} data-land="" />
      <path d={land} className={styles.wall} data-land="" />
      <g className={styles.tops} data-tops="">
        {Object.entries(map.regions).map(([code, outline]) => (
          <path key={code} d={pathOf(outline)} data-region={code} />
        ))}
      </g>
      <path d={land} fill="url(#hexagons)" className={styles.cover} data-land="" />
      <g className={styles.lights} data-lights="" />
      <g className={styles.lift} data-lift="">
        <path className={styles.liftWall} />
        <path className={styles.liftTop} />
        <path fill="url(#hexagons)" className={styles.cover} />
        <g className={styles.lights} />
      </g>
    </svg>
  )
}
