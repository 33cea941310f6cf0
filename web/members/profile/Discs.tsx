import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { HideButton } from '../../site/HideButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import styles from './Discs.module.css'
import { useLeave } from './stage/use-pull-down.ts'

/** On a member's phone: the way back and the menu, as discs over the photo. Without script the way back leads to the search. */
export function Discs({ menu }: { menu: ReactNode }) {
  const { t } = useMessages()
  const leave = useLeave()
  return (
    <div className={styles.discs}>
      <Link
        to={paths.members()}
        className={iconButtonClass('overlay')}
        aria-label={t('nav.back')}
        onClick={(event) => {
          event.preventDefault()
          leave()
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
