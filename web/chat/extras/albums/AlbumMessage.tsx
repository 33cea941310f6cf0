import { useQueryClient } from '@tanstack/react-query'
import { FolderLock, FolderOpen } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import { errorText } from '../../../net/api-error.ts'
import { later } from '../../../net/later.ts'
import { queryKeys } from '../../../net/query-keys.ts'
import { useApi } from '../../../net/use-api.ts'
import { useUntil } from '../../../profile/albums/use-until.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { InsideProps } from '../../store/use-chats.ts'
import styles from './Album.module.css'

const AlbumGallery = later(async () => (await import('./AlbumGallery.tsx')).AlbumGallery)

/** A private album among the messages: while it is open, a press shows its photos. */
export function AlbumMessage({ message, mine, name }: InsideProps) {
  const { t } = useMessages()
  const until = useUntil()
  const album = message.album ?? { open: false }
  const title = album.name ?? t('album.title')
  const open = useStillOpen(album.open, album.until)
  const { shown, busy, show, hide } = useShowing(message.id)
  useClosingWords(open, shown, t(mine ? 'album.over_mine' : 'album.over_his', { name }))
  return (
    <>
      {open ? (
        <button type="button" className={styles.card} onClick={show} aria-haspopup="dialog" aria-busy={busy || undefined}>
          <span className={styles.lock}>
            {album.thumbhash && <Photo thumbhash={album.thumbhash} alt="" ratio="fill" blurred className={styles.colours!} />}
            {busy ? <Spinner /> : <Icon node={FolderOpen} />}
          </span>
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.facts}>{t('albums.photos', { count: album.photos ?? 0 })}</span>
            <span className={styles.facts}>{until(album.until)}</span>
          </span>
        </button>
      ) : (
        <span className={cx(styles.card, styles.closed)}>
          <span className={styles.lock}>
            <Icon node={FolderLock} />
          </span>
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.facts}>{t(mine ? 'album.closed_mine' : 'album.closed_his')}</span>
          </span>
        </span>
      )}
      <AlbumGallery {...{ message, mine, name, title }} open={shown && open} onClose={hide} />
    </>
  )
}

/** Reads the album when it is pressed, and then shows it. */
function useShowing(message: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)

  async function show() {
    if (busy) return
    setBusy(true)
    try {
      const { photos } = await queries.fetchQuery({
        queryKey: queryKeys.album(message),
        queryFn: ({ signal }) => api('GET /api/album.php', { message }, { signal }),
      })
      if (photos.length > 0) setShown(true)
      else showToast({ text: t('album.empty') })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return { shown, busy, show: () => void show(), hide: () => setShown(false) }
}

/** Says why the photos are gone when the album is closed while they are shown. */
function useClosingWords(open: boolean, shown: boolean, text: string) {
  const say = useEffectEvent(() => shown && showToast({ text }))
  useEffect(() => {
    if (!open) say()
  }, [open])
}

/** Whether it is open, and its time is not over on this device. */
function useStillOpen(open: boolean, until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!until) return
    // A timer cannot wait for longer than 24 days.
    const left = Math.min(Date.parse(until) - Date.now(), 2 ** 31 - 1)
    const timer = setTimeout(() => setOver(until), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [until])
  return open && (until === undefined || over !== until)
}
