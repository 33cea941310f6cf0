import { Flag } from 'lucide'
import { useState } from 'react'
import type { ChatPhoto } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Corner, FullWindow } from './FullWindow.tsx'
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
  // Opened again while it still closes, it begins anew.
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return (
    <FullWindow {...{ open, onClose, label }}>
      <Inside key={opening.count} {...{ photos, label, start, alt, onLost, onReport }} />
    </FullWindow>
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
        <Corner>
          <IconButton variant="overlay" label={t('report.photo')} icon={<Icon node={Flag} />} onClick={() => onReport(index)} />
        </Corner>
      )}
    </>
  )
}
