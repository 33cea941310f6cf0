import type { PhotoView } from '#contract/profile/profile.ts'
import { Photo } from '../../ui/Photo.tsx'
import styles from './MatchFaces.module.css'

interface Props {
  own: PhotoView | null
  other: PhotoView | null
}

/** The two photos as cards that meet; where they overlap they light up, as the site's mark does. */
export function MatchFaces({ own, other }: Props) {
  return (
    <div className={styles.faces}>
      <Face photo={own} whose="own" />
      <Face photo={other} whose="other" />
    </div>
  )
}

function Face({ photo, whose }: { photo: PhotoView | null; whose: 'own' | 'other' }) {
  return (
    <span className={styles.face} data-match={whose}>
      <Photo alt="" eager {...(photo && { src: photo.urls.card, thumbhash: photo.thumbhash })} />
    </span>
  )
}
