import { Image } from 'lucide'
import { useState } from 'react'
import type { Quote } from '#contract/chat/chat.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import styles from './QuotedPhoto.module.css'

interface Props {
  /** Null for whoever may not see it. */
  photo: Extract<Quote, { of: 'photo' }>['photo']
  /** Called when its address has expired. */
  onLost: (() => void) | undefined
}

/** The photo of a profile that a message answers, small; a drawn one where it cannot be seen. */
export function QuotedPhoto({ photo, onLost }: Props) {
  const src = photo?.urls.thumb
  const [lost, setLost] = useState<string>()
  if (!photo || lost === src) {
    return (
      <span className={styles.gone}>
        <Icon node={Image} />
      </span>
    )
  }
  return (
    <span
      className={styles.shown}
      onErrorCapture={() => {
        setLost(src)
        onLost?.()
      }}
    >
      <Photo key={src} alt="" src={src!} thumbhash={photo.thumbhash} />
    </span>
  )
}
