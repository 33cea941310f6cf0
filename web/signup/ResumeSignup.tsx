import { Link } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { clearDraft, hasPersonalDetails, useDraft } from './draft/draft.ts'
import styles from './ResumeSignup.module.css'

/** Offers to continue or forget a signup begun on this device. It overlays the foot of the page, which does not move. */
export function ResumeSignup() {
  const { t } = useMessages()
  const { draft } = useDraft()
  if (!hasPersonalDetails(draft)) return null
  return (
    <aside className={styles.bar} aria-label={t('signup.resume')}>
      <p className={styles.text}>{t('signup.resume')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" onClick={clearDraft}>
          {t('signup.forget')}
        </Button>
        <Link className={buttonClass('primary', 's')} to={paths.signup()}>
          {t('signup.resume_go')}
        </Link>
      </div>
    </aside>
  )
}
