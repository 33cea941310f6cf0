import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import styles from './PhotoTile.module.css'
import type { PendingPhoto } from './use-uploads.ts'

interface Props {
  photo: PendingPhoto
  onRetry: () => void
  onDiscard: () => void
}

/** A photo being uploaded, with its progress; on failure its name, the reason and the possible actions. */
export function PendingTile({ photo: { file, preview, percent, error }, onRetry, onDiscard }: Props) {
  const { t } = useMessages()
  return (
    <li className={styles.tile}>
      <Photo src={preview} alt={file.name} rounded eager className={styles.waiting} />
      {error ? (
        <div role="alert" className={styles.failed}>
          <p className={styles.error}>
            <Icon node={CircleAlert} />
            <span>
              <b dir="auto">{file.name}</b> {error}
            </span>
          </p>
          <Button variant="secondary" size="s" wide onClick={onRetry}>
            {t('error.try_again')}
          </Button>
          <Button variant="quiet" size="s" wide onClick={onDiscard}>
            {t('photos.discard')}
          </Button>
        </div>
      ) : (
        <Progress percent={percent} label={t('photos.uploading')} />
      )}
    </li>
  )
}

function Progress({ percent, label }: { percent: number; label: string }) {
  const bar = useRef<HTMLDivElement>(null)
  // The content security policy allows no style attribute; a script may set a property.
  useEffect(() => bar.current?.style.setProperty('--done', `${percent}%`), [percent])
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.progress}
    >
      <div ref={bar} className={styles.bar} />
    </div>
  )
}
