import { useMessages } from '../../i18n/messages.tsx'
import { Photo } from '../../ui/Photo.tsx'
import pictureStyles from './ChatPicture.module.css'
import type { PhotoFile } from '../outbox/outbox-items.ts'
import { boxOf } from './photo-box.ts'
import styles from './SendingPhoto.module.css'

/** His own photo while it goes up, and how much of it is there. */
export function SendingPhoto({ photo, percent }: { photo: PhotoFile; percent: number | undefined }) {
  const { t } = useMessages()
  return (
    <span className={styles.sending}>
      <Photo
        src={photo.preview}
        alt={t('chat.photo_mine')}
        ratio="original"
        {...boxOf(photo)}
        eager
        className={pictureStyles.picture!}
      />
      {percent !== undefined && <progress className={styles.progress} max={100} value={percent} aria-label={t('chat.sending')} />}
    </span>
  )
}
