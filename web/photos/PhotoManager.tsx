import { ImagePlus } from 'lucide'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { cx } from '../ui/cx.ts'
import { OwnPhoto } from './OwnPhoto.tsx'
import { PendingTile } from './PendingTile.tsx'
import { PhotoEditing } from './PhotoEditing.tsx'
import { PhotoInput } from './PhotoInput.tsx'
import styles from './PhotoManager.module.css'
import { RefusedFiles } from './RefusedFiles.tsx'
import { movedBy, useDragOrder } from './use-drag-order.ts'
import { type PhotoManagement, usePhotoManager } from './use-photo-manager.ts'

/** The member's photos as a step of its own. */
export function PhotoManager({ initial }: { initial?: PhotoView[] }) {
  const manager = usePhotoManager(initial)
  return (
    <>
      <PhotoGrid manager={manager} />
      <PhotoEditing manager={manager} />
    </>
  )
}

/** The member's photos: add, choose the main one, reorder, delete. */
export function PhotoGrid({ manager }: { manager: PhotoManagement }) {
  const { t } = useMessages()
  const { album, photos, mainId, used, limit: maximum, room, pending, uploads, reorder, setSaid } = manager
  const drag = useDragOrder(
    photos.map(({ id }) => id),
    (ids) => void reorder(ids),
  )
  const keysHint = useId()

  function move(id: string, by: -1 | 1) {
    const ids = movedBy(drag.order, id, by)
    if (ids === drag.order) return
    setSaid(t('photos.moved', { number: ids.indexOf(id) + 1, count: ids.length }))
    void reorder([...ids])
  }

  return (
    <div
      role="group"
      aria-label={album?.name ?? t('photos.title')}
      className={styles.manager}
      data-over={manager.over || undefined}
      {...manager.area}
    >
      <ul role="list" className={cx(styles.photos, album && styles.even)}>
        {drag.order.map((id, index) => {
          const photo = photos.find((one) => one.id === id)
          return (
            photo && (
              <OwnPhoto
                key={id}
                photo={photo}
                number={index + 1}
                count={photos.length}
                main={!album && id === mainId}
                moves={manager.moves}
                dragged={id === drag.dragged}
                keysHint={keysHint}
                onDragStart={(event) => drag.start(event, id)}
                onMove={(by) => move(id, by)}
                {...(!album && { onMain: () => void manager.chooseMain(id) })}
                onDelete={() => manager.setDeleting(id)}
              />
            )
          )
        })}
        {pending.map((photo) => (
          <PendingTile
            key={photo.key}
            photo={photo}
            onRetry={() => uploads.retry(photo)}
            onDiscard={() => uploads.discard(photo)}
          />
        ))}
        {room > 0 && (
          <li className={cx(styles.item, photos.length === 0 && uploads.pending.length === 0 && styles.first)}>
            <PhotoInput className={styles.add} onFiles={(files) => void manager.addFiles(files)}>
              <Icon node={ImagePlus} className={styles.icon} />
              <span>{t('photos.add')}</span>
            </PhotoInput>
          </li>
        )}
      </ul>
      <RefusedFiles files={uploads.refused} onDismiss={uploads.dismiss} />
      <div className={styles.notes}>
        <p className={styles.count}>{t('photos.count', { count: used, maximum })}</p>
        {used > photos.length && <p>{t('albums.count_hint')}</p>}
        <p>{room > 0 ? t('photos.add_hint', { megabytes: limits.photoBytes / 1024 / 1024 }) : fullText()}</p>
        {photos.some(({ status }) => status === 'pending') && <p>{t('photos.pending_hint')}</p>}
        {photos.some(({ hidden }) => hidden) && <p>{t('photos.hidden_hint', { maximum })}</p>}
        {room > 0 && <p className={styles.pointerHint}>{t('photos.drop_hint')}</p>}
        {photos.length > 1 && <p className={styles.pointerHint}>{t('photos.order_hint')}</p>}
      </div>
      {photos.length > 1 && <VisuallyHidden id={keysHint}>{t('photos.keys')}</VisuallyHidden>}
      <VisuallyHidden>
        <span role="status">{manager.said}</span>
      </VisuallyHidden>
    </div>
  )

  function fullText() {
    if (maximum === limits.photosFree) return t('photos.full_free', { maximum, premium: limits.photosPremium })
    return t('photos.full', { maximum })
  }
}
