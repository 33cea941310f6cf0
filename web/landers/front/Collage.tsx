import { cx } from '../../ui/cx.ts'
import { Scenery } from '../../ui/Drawing.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { hook } from '../hooks.ts'
import styles from './Collage.module.css'

const columns = [0, 1, 2, 3]

/** A landscape, in whose place members who agreed to be shown drift in three columns, or in four of smaller faces on a phone (faces.ts). */
export function Collage() {
  return (
    <div className={styles.collage} aria-hidden="true" {...hook('scene')}>
      <svg className={styles.land} viewBox="0 0 240 168" preserveAspectRatio="xMidYMax slice">
        <Scenery sun={{ x: 150, y: 58, r: 20 }} />
      </svg>
      <template {...hook('pane')}>
        {columns.map((at) => (
          <div key={at} className={styles.column}>
            <div className={cx(styles.band, at % 2 === 1 && styles.down)} {...hook('bar')} />
          </div>
        ))}
      </template>
      <template {...hook('face')}>
        {/* Within a template an address loads nothing. */}
        <Photo alt="" rounded src="/" sizes="(min-width: 768px) 220px, 70px" />
      </template>
    </div>
  )
}
