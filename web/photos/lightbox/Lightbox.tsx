import { X } from 'lucide'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useModal } from '../../ui/use-modal.ts'
import styles from './Lightbox.module.css'
import { PhotoTrack, type ShownPhoto } from './PhotoTrack.tsx'

interface LightboxProps {
  photos: readonly ShownPhoto[]
  label: string
  /** What a photo, counted from 1, is for those who do not see it. */
  alt: (number: number) => string
  open: boolean
  start: number
  onClose: () => void
  /** The address of a photo, counted from 0, has died. */
  onLost?: (index: number) => void
}

/** Photos whole, with nothing around them. Escape or the cross closes. */
export function Lightbox({ photos, label, alt, open, start, onClose, onLost }: LightboxProps) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  return (
    <dialog {...props} className={styles.lightbox} aria-label={label}>
      {present && <Inside {...{ photos, label, start, alt, onLost }} />}
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

function Inside({ photos, label, start, alt, onLost }: Pick<LightboxProps, 'photos' | 'label' | 'start' | 'alt' | 'onLost'>) {
  const [index, setIndex] = useState(Math.max(0, start))
  return <PhotoTrack {...{ photos, label, index, alt, onLost }} variant="window" onIndex={setIndex} />
}
