import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { hook } from '../hooks.ts'
import styles from './ResumeSignup.module.css'

/** Offers to continue or forget a signup begun on this device, which the script looks up. It overlays the foot of the page, which does not move. */
export function ResumeSignup() {
  const { t } = useMessages()
  return (
    <aside className={styles.bar} aria-label={t('signup.resume')} hidden {...hook('onward')}>
      <p className={styles.text}>{t('signup.resume')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" {...hook('no')}>
          {t('signup.forget')}
        </Button>
        <a className={buttonClass('primary', 's')} href={paths.signup()}>
          {t('signup.resume_go')}
        </a>
      </div>
    </aside>
  )
}
