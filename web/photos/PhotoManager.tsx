import { ImageOff, ImagePlus, X } from 'lucide'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { cx } from '../ui/cx.ts'
import { showToast } from '../ui/toast.ts'
import { OwnPhoto } from './OwnPhoto.tsx'
import { PendingTile } from './PendingTile.tsx'
import styles from './PhotoManager.module.css'
import { movedBy, useDragOrder } from './use-drag-order.ts'
import { usePhotos } from './use-photos.ts'
import { type RefusedFile, useUploads } from './use-uploads.ts'

const PhotoEditor = later(async () => (await import('./editor/PhotoEditor.tsx')).PhotoEditor)

/** The member's photos: add, choose the main one, reorder, delete. `initial` comes from the loader. */
export function PhotoManager({ initial }: { initial?: PhotoView[] }) {
  const { t } = useMessages()
  const maximum = useViewer()?.paid_user ? limits.photosPremium : limits.photosFree
  const { photos, mainId, keep, reorder, makeMain, remove } = usePhotos(initial)
  const uploads = useUploads({
    count: photos.length,
    maximum,
    onAdded: keep,
    onLeft: (count) => reportLeft(count),
  })
  const { editing, begin, end } = useEditing()
  // Going back, or to another page, would drop the photos in the editor.
  const leaving = useBlocker(editing.length > 0)
  const { over, area } = useGivenFiles((files) => void addFiles(files))
  const drag = useDragOrder(
    photos.map(({ id }) => id),
    (ids) => void reorder(ids),
  )
  const [deleting, setDeleting] = useState<string>()
  const [said, setSaid] = useState('')
  const keysHint = useId()
  // More uploads than places may be pending: one of them may yet be refused.
  const coming = uploads.pending.filter(({ error }) => !error).slice(0, Math.max(0, maximum - photos.length))
  const shown = uploads.pending.filter((photo) => photo.error || coming.includes(photo))
  const room = maximum - photos.length - coming.length

  const reportLeft = (count: number) => showToast({ text: t('photos.too_many', { count }), tone: 'danger' })

  async function addFiles(files: File[]) {
    const good = await uploads.selectUsable(files)
    if (room > 0) begin(good, room)
    else if (good.length > 0) reportLeft(good.length)
  }

  function send(file: File, isPhoto: boolean) {
    uploads.add(file)
    const left = end(isPhoto)
    if (left > 0) reportLeft(left)
  }

  function move(id: string, by: -1 | 1) {
    const ids = movedBy(drag.order, id, by)
    if (ids === drag.order) return
    setSaid(t('photos.moved', { number: ids.indexOf(id) + 1, count: ids.length }))
    void reorder([...ids])
  }

  async function confirmDelete() {
    const id = deleting!
    setDeleting(undefined)
    if (await remove(id)) setSaid(t('photos.deleted'))
  }

  async function chooseMain(id: string) {
    if (await makeMain(id)) setSaid(t('photos.main_done'))
  }

  return (
    <div role="group" aria-label={t('photos.title')} className={styles.manager} data-over={over || undefined} {...area}>
      <ul role="list" className={styles.photos}>
        {drag.order.map((id, index) => {
          const photo = photos.find((one) => one.id === id)
          return (
            photo && (
              <OwnPhoto
                key={id}
                photo={photo}
                number={index + 1}
                count={photos.length}
                main={id === mainId}
                dragged={id === drag.dragged}
                keysHint={keysHint}
                onDragStart={(event) => drag.start(event, id)}
                onMove={(by) => move(id, by)}
                onMain={() => void chooseMain(id)}
                onDelete={() => setDeleting(id)}
              />
            )
          )
        })}
        {shown.map((photo) => (
          <PendingTile
            key={photo.key}
            photo={photo}
            onRetry={() => uploads.retry(photo)}
            onDiscard={() => uploads.discard(photo)}
          />
        ))}
        {room > 0 && (
          <AddTile first={photos.length === 0 && uploads.pending.length === 0} onFiles={(files) => void addFiles(files)} />
        )}
      </ul>
      <RefusedFiles files={uploads.refused} onDismiss={uploads.dismiss} />
      <div className={styles.notes}>
        <p className={styles.count}>{t('photos.count', { count: photos.length, maximum })}</p>
        <p>{room > 0 ? t('photos.add_hint', { megabytes: limits.photoBytes / 1024 / 1024 }) : fullText()}</p>
        {photos.some(({ status }) => status === 'pending') && <p>{t('photos.pending_hint')}</p>}
        {photos.some(({ hidden }) => hidden) && <p>{t('photos.hidden_hint', { maximum })}</p>}
        {room > 0 && <p className={styles.pointerHint}>{t('photos.drop_hint')}</p>}
        {photos.length > 1 && <p className={styles.pointerHint}>{t('photos.order_hint')}</p>}
      </div>
      {editing[0] && (
        <PhotoEditor
          key={editing[0].key}
          file={editing[0].file}
          left={Math.min(editing.length, room) - 1}
          onDone={send}
          onLeaveOut={() => void end(false)}
        />
      )}
      {photos.length > 1 && <VisuallyHidden id={keysHint}>{t('photos.keys')}</VisuallyHidden>}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('photos.delete_title')}
        confirmLabel={t('photos.delete')}
        cancelLabel={t('photos.keep')}
        danger
        onConfirm={() => void confirmDelete()}
        onCancel={() => setDeleting(undefined)}
      >
        <p>{t('photos.delete_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title={t('photos.leave_title', { count: editing.length })}
        confirmLabel={t('photos.leave')}
        cancelLabel={t('photos.keep')}
        danger
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      />
    </div>
  )

  function fullText() {
    if (maximum === limits.photosFree) return t('photos.full_free', { maximum, premium: limits.photosPremium })
    return t('photos.full', { maximum })
  }
}

/** The queue of photos edited before upload, one at a time, until as many are accepted as had room. */
function useEditing() {
  const [editing, setEditing] = useState<ReadonlyArray<{ key: string; file: File }>>([])
  const room = useRef(0)

  function begin(files: readonly File[], free: number) {
    if (editing.length === 0) room.current = free
    setEditing([...editing, ...files.map((file) => ({ key: crypto.randomUUID(), file }))])
  }

  /** Ends the first; returns how many found no room. */
  function end(taken: boolean): number {
    if (taken) room.current--
    const rest = editing.slice(1)
    setEditing(room.current > 0 ? rest : [])
    return room.current > 0 ? 0 : rest.length
  }

  return { editing, begin, end }
}

/** The place of the next photo: press it, or drop a file on it. */
function AddTile({ first, onFiles }: { first: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useMessages()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // Choosing the same file again is a new choice.
    target.value = ''
  }

  return (
    <li className={cx(styles.item, first && styles.first)}>
      <label className={styles.add}>
        <input className={styles.file} type="file" accept="image/jpeg,image/png,image/webp" multiple onChange={choose} />
        <Icon node={ImagePlus} className={styles.icon} />
        <span>{t('photos.add')}</span>
      </label>
    </li>
  )
}

/** Files dropped on an area or pasted anywhere on the screen. */
function useGivenFiles(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])

  const area = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, area }
}

/** The unusable files, each with its name and problem. */
function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: (key: string) => void }) {
  const { t } = useMessages()
  return (
    <div role="alert">
      {files.length > 0 && (
        <ul role="list" className={styles.refused}>
          {files.map(({ key, name, reason }) => (
            <li key={key} className={styles.refusal}>
              <Icon node={ImageOff} />
              <span className={styles.reason}>
                <b dir="auto">{name}</b> {reason}
              </span>
              <IconButton label={t('nav.dismiss')} icon={<Icon node={X} />} onClick={() => onDismiss(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
