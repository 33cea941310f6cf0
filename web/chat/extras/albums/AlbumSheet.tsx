import { useQueryClient } from '@tanstack/react-query'
import { FolderLock } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../app/Link.tsx'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { albumTimes, type AlbumTime } from '#contract/chat/options.ts'
import type { Album } from '#contract/profile/albums.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { errorText } from '../../../net/api-error.ts'
import { useOnline } from '../../../net/live/socket.ts'
import { queryKeys } from '../../../net/query-keys.ts'
import { useApi } from '../../../net/use-api.ts'
import { useAlbums } from '../../../profile/albums/use-albums.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { keepSent } from '../../store/kept-chats.ts'
import styles from './Album.module.css'

interface Props {
  chat: ChatSummary
  open: boolean
  onClose: () => void
}

/** Opens one of the member's private albums to the other member of a conversation. */
export function AlbumSheet({ chat, open, onClose }: Props) {
  const { t } = useMessages()
  const online = useOnline()
  const [chosen, setChosen] = useState<string>()
  const [lasts, setLasts] = useState<AlbumTime>('day')
  const { data: albums, isError } = useAlbums(undefined, open)
  const { busy, problem, show } = useOpening(chat, onClose)
  const { name } = chat.profile
  const filled = albums?.filter(({ photos }) => photos > 0)
  const album = filled?.find(({ id }) => id === chosen)?.id ?? filled?.[0]?.id ?? ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('album.send_title', { name })}
      closeLabel={t('nav.close')}
      {...(filled &&
        filled.length > 0 && {
          actions: (
            <Button busy={busy} disabled={!online} onClick={() => show(album, lasts)}>
              {t('album.share')}
            </Button>
          ),
        })}
    >
      {filled && filled.length > 0 && (
        <Choice albums={filled} {...{ album, lasts, name, problem }} onAlbum={setChosen} onLasts={setLasts} />
      )}
      {filled?.length === 0 && (
        <EmptyState
          drawing="gate"
          title={t(albums!.length > 0 ? 'album.all_empty' : 'album.none')}
          text={t('albums.intro')}
          action={
            <Link className={buttonClass('primary')} to={paths.profile('albums')}>
              {t(albums!.length > 0 ? 'album.add_photos' : 'albums.make')}
            </Link>
          }
        />
      )}
      {!albums && (online && !isError ? <Waiting /> : <p role="status">{t('error.offline')}</p>)}
      {!online && albums && <p role="status">{t('error.offline')}</p>}
    </Dialog>
  )
}

function Waiting() {
  const { t } = useMessages()
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('nav.loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="line" />
    </div>
  )
}

interface ChoiceProps {
  albums: readonly Album[]
  album: string
  lasts: AlbumTime
  name: string
  problem: string | undefined
  onAlbum: (album: string) => void
  onLasts: (lasts: AlbumTime) => void
}

/** The choice of an album and of a time; no form of its own, since it stands in that of the composer. */
function Choice({ albums, album, lasts, name, problem, onAlbum, onLasts }: ChoiceProps) {
  const { t } = useMessages()
  return (
    <div className={styles.form}>
      {problem && <FormError title={problem} />}
      <RadioCards
        name="album"
        legend={t('album.which')}
        value={album}
        onChange={onAlbum}
        options={albums.map(({ id: value, name: label, photos, cover }) => ({
          value,
          label: <span dir="auto">{label}</span>,
          hint: t('albums.photos', { count: photos }),
          icon: (
            <span className={styles.cover}>
              {cover ? (
                <Photo src={cover.urls.thumb} thumbhash={cover.thumbhash} alt="" ratio="fill" />
              ) : (
                <Icon node={FolderLock} />
              )}
            </span>
          ),
        }))}
      />
      <ChipGroup
        name="lasts"
        legend={t('album.how_long')}
        options={albumTimes.map((value) => ({ value, label: t(`album.lasts_${value}`) }))}
        value={[lasts]}
        onChange={([value]) => value && onLasts(value as AlbumTime)}
      />
      <p className={styles.note}>{t('album.send_text', { name })}</p>
    </div>
  )
}

/** Opens an album: the same try again until it is sent, so that it is sent once. */
function useOpening({ conversation }: ChatSummary, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = useRef(true)
  useEffect(() => () => void (open.current = false), [])

  async function show(album: string, lasts: AlbumTime) {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await api('POST /api/album-access.php', { conversation: { id: conversation.id }, album, lasts })
      keepSent(queries, conversation.id, message)
      void queries.invalidateQueries({ queryKey: queryKeys.albums })
      if (open.current) onDone()
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, show: (album: string, lasts: AlbumTime) => void show(album, lasts) }
}
