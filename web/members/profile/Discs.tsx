import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { HideButton } from '../../site/HideButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import styles from './Discs.module.css'

interface Props {
  /** Where the way back leads without script. */
  to: string
  onLeave: () => void
  menu?: ReactNode
}

/** On a member's phone: the way back and the menu, as discs over the photo. */
export function Discs({ to, onLeave, menu }: Props) {
  const { t } = useMessages()
  return (
    <div className={styles.discs}>
      <Link
        to={to}
        className={iconButtonClass('overlay')}
        aria-label={t('nav.back')}
        onClick={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        <Icon node={ArrowLeft} />
      </Link>
      <span className={styles.end}>
        <HideButton variant="overlay" />
        {menu}
      </span>
    </div>
  )
}
