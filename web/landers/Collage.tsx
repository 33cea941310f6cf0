import type { OutputOf } from '#contract/calls.ts'
import { cx } from '../ui/cx.ts'
import { Photo } from '../ui/Photo.tsx'
import { Scenery } from '../ui/Drawing.tsx'
import styles from './Collage.module.css'

type Faces = OutputOf<'GET /api/showcase.php'>

const atLeast = 8

/** Members who agreed to be shown here, drifting in three columns, or four of smaller faces on a phone. A landscape stands in while there are too few. */
export function Collage({ faces }: { faces: Faces }) {
  const photos = faces.filter(({ main_image }) => main_image !== null)
  if (photos.length < atLeast) {
    return (
      <div className={styles.collage} aria-hidden="true">
        <svg className={styles.land} viewBox="0 0 240 168" preserveAspectRatio="xMidYMax slice">
          <Scenery sun={{ x: 150, y: 58, r: 20 }} />
        </svg>
      </div>
    )
  }
  const columns = [0, 1, 2, 3].map((column) => photos.filter((_, index) => index % 4 === column))
  return (
    <div className={styles.collage} aria-hidden="true">
      {columns.map((column, index) => (
        <div key={column[0]!.id} className={styles.column}>
          <div className={cx(styles.band, index % 2 === 1 && styles.down)}>
            {/* Twice, so that the loop restarts unnoticed. */}
            {[...column, ...column].map(({ id, main_image }, at) => (
              <Photo
                key={`${id} ${at}`}
                alt=""
                rounded
                src={main_image!.urls.card}
                srcSet={`${main_image!.urls.thumb} 160w, ${main_image!.urls.card} 480w`}
                sizes="(min-width: 768px) 220px, 70px"
                thumbhash={main_image!.thumbhash}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
