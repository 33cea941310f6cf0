import { ChevronRight, FolderLock, Plus } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Albums.module.css'
import { useAlbumName } from './use-album-name.ts'
import { useAlbumChange } from './use-albums.ts'

interface Props {
  albums: readonly Album[]
  /** The album that was just left: the focus returns to it. */
  left: string | undefined
  onChoose: (album: string) => void
}

/** The albums, and the form for a new one. */
export function AlbumList({ albums, left, onChoose }: Props) {
  const { t } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (left !== undefined) (list.current?.querySelector<HTMLElement>(`[data-album="${left}"]`) ?? list.current)?.focus()
  }, [left])
  return (
    <>
      <p className={styles.text}>{t('albums.intro')}</p>
      <ul role="list" className={styles.list} ref={list} tabIndex={-1}>
        {albums.map((album) => (
          <li key={album.id}>
            <button type="button" className={styles.album} data-album={album.id} onClick={() => onChoose(album.id)}>
              <span className={styles.cover}>
                {album.cover ? (
                  <Photo src={album.cover.urls.thumb} thumbhash={album.cover.thumbhash} alt="" ratio="fill" />
                ) : (
                  <Icon node={FolderLock} />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {album.name}
                </span>
                <span className={styles.facts}>{t('albums.photos', { count: album.photos })}</span>
                <span className={styles.facts}>{t('albums.viewers', { count: album.opened.length })}</span>
              </span>
              <Icon node={ChevronRight} className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {albums.length < limits.albums ? (
        <NewAlbum onMade={onChoose} />
      ) : (
        <p className={styles.text}>{t('albums.full', { most: limits.albums })}</p>
      )}
    </>
  )
}

function NewAlbum({ onMade }: { onMade: (album: string) => void }) {
  const { t } = useMessages()
  const { name, field, isGiven } = useAlbumName('')
  const add = useAlbumChange((api, given: string) => api('POST /api/albums.php', { name: given }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isGiven()) return
    add.mutate(name, { onSuccess: (albums) => onMade(albums.at(-1)!.id) })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField name="album" label={t('albums.new')} {...field} />
      <Button type="submit" variant="secondary" busy={add.isPending} icon={<Icon node={Plus} />}>
        {t('albums.make')}
      </Button>
    </form>
  )
}
