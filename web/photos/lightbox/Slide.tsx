import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import type { ChatPhoto } from '#contract/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Photo } from '../../ui/Photo.tsx'
import styles from './PhotoTrack.module.css'

/** A photo of a profile or of a chat. */
export type ShownPhoto = ChatPhoto & { locked?: boolean }

interface Props {
  photo: ShownPhoto
  place: 'stage' | 'window'
  alt: string
  /** Beside what is seen: worth its full size. */
  near: boolean
  first: boolean
  current: boolean
  locked?: ReactNode
  onEnlarge?: (() => void) | undefined
  /** Its address has died. */
  onLost?: (() => void) | undefined
}

/** One photo: the card at once, for it is there from the tile, then the full size over it. */
export function Slide({ photo, place, alt, near, first, current, locked, onEnlarge, onLost }: Props) {
  const { t } = useMessages()
  // The full size must not compete with the first paint.
  const inBrowser = useInBrowser()
  const { urls, thumbhash } = photo
  return (
    <div className={styles.slide} aria-hidden={!current || undefined} inert={!current}>
      {place === 'stage' ? (
        <Photo
          src={urls.card}
          thumbhash={thumbhash}
          alt={alt}
          ratio="4:5"
          eager={first}
          className={cx(styles.photo, first && styles.travelling)}
        />
      ) : (
        <img
          src={near ? urls.full : urls.card}
          alt={alt}
          width={photo.width}
          height={photo.height}
          className={styles.whole}
          draggable={false}
          onError={onLost}
        />
      )}
      {place === 'stage' && near && inBrowser && !photo.locked && (
        <Photo src={urls.full} alt="" ratio="fill" className={styles.sharp} />
      )}
      {locked && (
        <span className={styles.locked}>
          <Icon node={Lock} />
          {locked}
        </span>
      )}
      {onEnlarge && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('profile.enlarge')}
          onClick={onEnlarge}
          tabIndex={current ? 0 : -1}
        />
      )}
    </div>
  )
}
