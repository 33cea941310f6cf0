import { useState } from 'react'
import type { PhotoView } from '#contract/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { X } from '../../ui/icons.ts'
import { useModal } from '../../ui/use-modal.ts'
import styles from './Lightbox.module.css'
import { PhotoTrack } from './PhotoTrack.tsx'

interface Props {
  photos: readonly PhotoView[]
  label: string
  name: string
  open: boolean
  start: number
  onClose: () => void
}

/** His photos whole, with nothing around them. Escape or the cross closes. */
export function Lightbox({ photos, label, name, open, start, onClose }: Props) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  return (
    <dialog {...props} className={styles.lightbox} aria-label={label}>
      {present && <Inside {...{ photos, label, start }} alt={(number) => t('card.photo_of', { name: `${name} (${number})` })} />}
      {present && (
        <IconButton variant="overlay" label={t('nav.close')} icon={<X />} className={styles.close!} onClick={onClose} />
      )}
    </dialog>
  )
}

function Inside({ photos, label, start, alt }: Pick<Props, 'photos' | 'label' | 'start'> & { alt: (number: number) => string }) {
  const [index, setIndex] = useState(Math.max(0, start))
  return <PhotoTrack photos={photos} label={label} place="window" index={index} onIndex={setIndex} alt={alt} />
}
