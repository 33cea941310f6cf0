import { RotateCcw, RotateCw } from 'lucide'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CropArea } from './CropArea.tsx'
import { type Edit, inCard, type Shape, shaped, shapes, turned, zoomed, zoomMaximum } from './crop.ts'
import { editedFile } from './draw.ts'
import styles from './PhotoEditor.module.css'

interface Props {
  file: File
  /** How many photos follow this one. */
  left: number
  /** `isPhoto`: false for a file this browser cannot read. */
  onDone: (file: File, isPhoto: boolean) => void
  onLeaveOut: () => void
}

/**
 * Edits a photo before upload: turn and crop by touch, mouse or keys. Parts cut off never leave the device. The controls have
 * their place, and are inert, while the picture is read. Only its buttons leave the photo out.
 */
export function PhotoEditor({ file, left, onDone, onLeaveOut }: Props) {
  const { t } = useMessages()
  const picture = usePicture(file, () => onDone(file, false))
  const [edit, setEdit] = useState<Edit>(inCard)
  const hint = useId()
  const [busy, setBusy] = useState(false)

  async function finish() {
    setBusy(true)
    onDone(await editedFile(file, picture!, edit), true)
  }

  return (
    <Dialog
      open
      onClose={onLeaveOut}
      title={t('photos.edit')}
      closeLabel={t('photos.leave_out')}
      backdropCloses={false}
      escapeCloses={false}
      actions={
        <>
          <Button variant="quiet" onClick={onLeaveOut}>
            {t('photos.leave_out')}
          </Button>
          <Button busy={busy || !picture} onClick={() => void finish()}>
            {t('photos.use')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {picture ? (
          <CropArea picture={picture} edit={edit} onEdit={setEdit} hint={hint} />
        ) : (
          <div className={styles.area} aria-busy="true" />
        )}
        <div className={styles.tools} inert={!picture}>
          <IconButton
            label={t('photos.turn_left')}
            icon={<Icon node={RotateCcw} />}
            onClick={() => setEdit((now) => turned(picture!, now, 'left'))}
          />
          <label className={styles.zoom}>
            <span>{t('photos.zoom')}</span>
            <input
              type="range"
              min={1}
              max={zoomMaximum}
              step={0.05}
              value={edit.zoom}
              onChange={({ target: { value } }) => setEdit((now) => zoomed(picture!, now, Number(value)))}
            />
          </label>
          <IconButton
            label={t('photos.turn_right')}
            icon={<Icon node={RotateCw} />}
            onClick={() => setEdit((now) => turned(picture!, now, 'right'))}
          />
        </div>
        <div inert={!picture}>
          <ChipGroup
            name="shape"
            legend={t('photos.shape')}
            options={shapes.map((shape) => ({ value: shape, label: t(`photos.shape_${shape}`) }))}
            value={[edit.shape]}
            onChange={([shape]) => setEdit((now) => shaped(picture!, now, shape as Shape))}
          />
        </div>
        <p id={hint} className={styles.quiet}>
          {t('photos.crop_hint')} <span className={styles.keys}>{t('photos.crop_keys')}</span>
        </p>
        {left > 0 && <p className={styles.quiet}>{t('photos.edit_left', { count: left })}</p>}
      </div>
    </Dialog>
  )
}

/** The picture in a file, upright; undefined until decoded. A file the browser cannot read is left to the server. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>()
  const giveUp = useEffectEvent(onUnreadable)
  useEffect(() => {
    let gone = false
    let read: ImageBitmap | undefined
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        if (gone) return bitmap.close()
        read = bitmap
        setPicture(bitmap)
      },
      () => {
        if (!gone) giveUp()
      },
    )
    return () => {
      gone = true
      read?.close()
    }
  }, [file])
  return picture
}
