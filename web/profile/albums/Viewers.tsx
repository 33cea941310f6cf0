import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Albums.module.css'
import { useAlbumChange } from './use-albums.ts'
import { useUntil } from './use-until.ts'

/** Who may look at an album, until when, and how to take that back. */
export function Viewers({ album }: { album: Album }) {
  const { t } = useMessages()
  const until = useUntil()
  const close = useAlbumChange((api, profile: string | undefined) =>
    api('DELETE /api/album-access.php', { album: album.id, ...(profile !== undefined && { profile }) }),
  )
  const { opened } = album

  /** Moves the focus to the sheet, since the pressed button is gone. */
  function takeBack(profile: string | undefined, said: string) {
    close.mutate(profile, {
      onSuccess() {
        document.getElementById('albums')?.closest<HTMLElement>('[data-panel]')?.focus({ preventScroll: true })
        showToast({ text: said, tone: 'success' })
      },
    })
  }

  return (
    <section className={styles.viewers} aria-label={t('albums.who')}>
      <h4 className={styles.heading}>{t('albums.who')}</h4>
      {opened.length === 0 && <p className={styles.text}>{t('albums.nobody')}</p>}
      <ul role="list" className={styles.people}>
        {opened.map(({ profile, until: end }) => (
          <li key={profile.id} className={styles.person}>
            <Avatar
              name={profile.name}
              size="s"
              decorative
              {...(profile.main_image && { src: profile.main_image.urls.thumb, thumbhash: profile.main_image.thumbhash })}
            />
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {profile.name}
              </span>
              <span className={styles.facts}>{until(end)}</span>
            </span>
            <Button
              variant="secondary"
              size="s"
              busy={close.isPending && close.variables === profile.id}
              aria-label={t('albums.stop_from', { name: profile.name })}
              onClick={() => takeBack(profile.id, t('albums.stopped', { name: profile.name }))}
            >
              {t('albums.stop')}
            </Button>
          </li>
        ))}
      </ul>
      {opened.length > 1 && (
        <div>
          <Button
            variant="secondary"
            size="s"
            busy={close.isPending && close.variables === undefined}
            onClick={() => takeBack(undefined, t('albums.stopped_all'))}
          >
            {t('albums.stop_all')}
          </Button>
        </div>
      )}
    </section>
  )
}
