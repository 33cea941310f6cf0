import { Flag, X } from 'lucide'
import { useState } from 'react'
import type { ChatPhoto } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { HideButton } from '../../site/HideButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useModal } from '../../ui/use-modal.ts'
import styles from './Lightbox.module.css'
import { PhotoTrack } from './PhotoTrack.tsx'

interface LightboxProps {
  photos: readonly ChatPhoto[]
  label: string
  /** The alternative text of a photo, counted from 1. */
  alt: (number: number) => string
  open: boolean
  start: number
  onClose: () => void
  /** The address of a photo, counted from 0, has expired. */
  onLost?: (index: number) => void
  /** Reports a photo, counted from 0. */
  onReport?: (index: number) => void
}

/** Whole photos in a full window. Escape or the cross closes it. */
export function Lightbox({ photos, label, alt, open, start, onClose, onLost, onReport }: LightboxProps) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  // Opened again while it still closes, it begins anew.
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return (
    <dialog {...props} className={styles.lightbox} aria-label={label}>
      {present && <Inside key={opening.count} {...{ photos, label, start, alt, onLost, onReport }} />}
      {present && <HideButton variant="overlay" className={styles.hide} />}
      {present && (
        <IconButton
          variant="overlay"
          label={t('nav.close')}
          icon={<Icon node={X} />}
          className={styles.close!}
          onClick={onClose}
        />
      )}
    </dialog>
  )
}

type InsideProps = Pick<LightboxProps, 'photos' | 'label' | 'start' | 'alt' | 'onLost' | 'onReport'>

function Inside({ photos, label, start, alt, onLost, onReport }: InsideProps) {
  const { t } = useMessages()
  const [index, setIndex] = useState(Math.max(0, start))
  return (
    <>
      <PhotoTrack {...{ photos, label, index, alt, onLost }} onIndex={setIndex} />
      {onReport && (
        <IconButton
          variant="overlay"
          label={t('report.photo')}
          icon={<Icon node={Flag} />}
          className={styles.report!}
          onClick={() => onReport(index)}
        />
      )}
    </>
  )
}
