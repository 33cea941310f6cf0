import { Eye } from 'lucide'
import { Link } from '../../app/Link.tsx'
import { type PreviewedAs, previewedAs } from '#contract/profile/own-options.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { openedByPress } from '../../state/in-address.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './OwnDock.module.css'

/** Leads to the page as others see it: below the words, and on a phone over the photo, where it covers no words. */
export function OwnDock() {
  return (
    <div className={cx(styles.bar, styles.beside)}>
      <PreviewLink />
    </div>
  )
}

export function OverPhoto() {
  return (
    <div className={styles.over}>
      <PreviewLink />
    </div>
  )
}

function PreviewLink() {
  const { t } = useMessages()
  return (
    <Link state={openedByPress.state} to={paths.profileAs('stranger')} className={buttonClass('secondary')}>
      <Icon node={Eye} />
      {t('profile_page.preview')}
    </Link>
  )
}

interface PreviewProps {
  as: PreviewedAs
  onLeave: () => void
}

/** Chooses as whom the member looks, and leads back to the pencils. */
export function PreviewDock({ as, onLeave }: PreviewProps) {
  const { t } = useMessages()
  return (
    <div className={styles.bar}>
      <nav aria-label={t('profile_page.preview_title')} className={styles.segments}>
        {previewedAs.map((one) => (
          <Link
            key={one}
            to={paths.profileAs(one)}
            replace
            preventScrollReset
            state={openedByPress.state}
            className={styles.segment}
            aria-current={one === as ? 'page' : undefined}
          >
            {t(`profile_page.as_${one}`)}
          </Link>
        ))}
      </nav>
      <Link
        to={paths.profile()}
        className={cx(buttonClass('secondary'), styles.leave)}
        onClick={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        {t('profile_page.preview_leave')}
      </Link>
    </div>
  )
}
