import { ArrowLeft, Trash2 } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { PhotoEditing } from '../../photos/PhotoEditing.tsx'
import { PhotoGrid } from '../../photos/PhotoManager.tsx'
import { usePhotoManager } from '../../photos/use-photo-manager.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Albums.module.css'
import { useAlbumName } from './use-album-name.ts'
import { photosIn, useAlbumChange } from './use-albums.ts'
import { useMoves } from './use-moves.ts'
import { Viewers } from './Viewers.tsx'

interface Props {
  album: Album
  albums: readonly Album[]
  onProfile: number
  onLeave: () => void
}

/** One album: its name, its photos, and who may look at it. */
export function AlbumEditor({ album, albums, onProfile, onLeave }: Props) {
  const { t } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const manager = usePhotoManager(undefined, {
    album,
    elsewhere: onProfile + photosIn(albums, album.id),
    moves: useMoves(albums, album.id),
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <Button variant="quiet" size="s" icon={<Icon node={ArrowLeft} />} className={styles.back!} onClick={onLeave}>
          {t('albums.back')}
        </Button>
        <h3 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {album.name}
        </h3>
      </div>
      {manager.reading ? <Skeleton shape="card" /> : <PhotoGrid manager={manager} />}
      <Viewers album={album} />
      <NameForm album={album} />
      <DeleteButton album={album} onDeleted={onLeave} />
      <PhotoEditing manager={manager} />
    </>
  )
}

function NameForm({ album }: { album: Album }) {
  const { t } = useMessages()
  const { name, field, isGiven } = useAlbumName(album.name)
  const rename = useAlbumChange((api, given: string) => api('PUT /api/albums.php', { id: album.id, name: given }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isGiven()) return
    rename.mutate(name, { onSuccess: () => showToast({ text: t('albums.renamed'), tone: 'success' }) })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField name="name" label={t('albums.name')} hint={t('albums.name_hint')} {...field} />
      {name.trim() !== album.name && (
        <Button type="submit" variant="secondary" busy={rename.isPending}>
          {t('profile_page.save')}
        </Button>
      )}
    </form>
  )
}

function DeleteButton({ album, onDeleted }: { album: Album; onDeleted: () => void }) {
  const { t } = useMessages()
  const [asked, setAsked] = useState(false)
  const remove = useAlbumChange((api, id: string) => api('DELETE /api/albums.php', { id }))

  function confirm() {
    remove.mutate(album.id, {
      onSuccess() {
        onDeleted()
        showToast({ text: t('albums.deleted', { album: album.name }) })
      },
      onError: () => setAsked(false),
    })
  }

  return (
    <div>
      <Button variant="quiet" icon={<Icon node={Trash2} />} className={styles.danger!} onClick={() => setAsked(true)}>
        {t('albums.delete')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('albums.delete_title', { album: album.name })}
        confirmLabel={t('albums.delete')}
        cancelLabel={t('albums.keep')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <p>{t('albums.delete_text', { count: album.photos })}</p>
      </ConfirmDialog>
    </div>
  )
}
