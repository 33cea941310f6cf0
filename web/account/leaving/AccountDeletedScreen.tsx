import { useSearchParams } from '../../state/use-search-params.ts'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../activation/Activate.module.css'

/** Shown after an account is deleted (specification, section 2). It knows nothing of the account but the day in its address. */
export function AccountDeletedScreen() {
  const { t, formatDay } = useMessages()
  const on = dayIn(useSearchParams()[0].get('on'))
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={Done}
        title={t('account_deleted.title')}
        text={
          <>
            {on
              ? t('account_deleted.text_on', { date: formatDay(on) })
              : t('account_deleted.text', { days: limits.reactivationDays })}{' '}
            {t('account_deleted.back')}
          </>
        }
        action={
          <Link className={buttonClass('secondary', 'l')} to={paths.index()}>
            {t('error.back_home')}
          </Link>
        }
      />
    </div>
  )
}

/** The day in the address; undefined for anything else. */
function dayIn(text: string | null): string | undefined {
  return text && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
