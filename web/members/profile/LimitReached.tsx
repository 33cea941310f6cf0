import { Link } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import styles from './Gifts.module.css'

/** He has started as many conversations as a free member can. */
export function LimitReached({ text }: { text: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.limit}>
      <p>{text}</p>
      <Link className={buttonClass('primary', 'l', true)} to={paths.premium()}>
        {t('nav.get_premium')}
      </Link>
    </div>
  )
}
