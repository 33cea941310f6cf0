import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PlainDialog } from '../../ui/Dialog.tsx'
import { hook } from '../hooks.ts'
import styles from './LanderDialogs.module.css'

/**
 * The entry warning, for visitors from these countries, and the like popup; both closed. The page's script opens them
 * (start.ts, like-popup.ts).
 */
export function LanderDialogs({ warnedCountries }: { warnedCountries: readonly string[] }) {
  const { t } = useMessages()
  const { name, min_age: age, enable_site_entry_popup } = useSettings()
  return (
    <>
      {enable_site_entry_popup === 'yes' && (
        <PlainDialog
          id="entry-warning"
          {...hook('countries', warnedCountries.join(' '))}
          title={t('entry.title')}
          actions={
            <>
              <a className={buttonClass('quiet')} href="about:blank" rel="noreferrer">
                {t('entry.leave')}
              </a>
              <Button {...hook('close')}>{t('entry.enter', { age })}</Button>
            </>
          }
        >
          <p>{t('entry.text', { site: name, age })}</p>
        </PlainDialog>
      )}
      <PlainDialog
        id="like-popup"
        {...hook('title', t('like_modal.member', { name: '{name}' }))}
        title=""
        actions={
          <>
            <Button variant="quiet" {...hook('close')}>
              {t('nav.close')}
            </Button>
            <a className={buttonClass()} href={paths.signup()} {...hook('go')}>
              {t('like_modal.open')}
            </a>
          </>
        }
      >
        <a className={styles.face} href={paths.signup()} {...hook('go')} aria-label={t('like_modal.open')} />
        <p>{t('like_modal.member_text')}</p>
      </PlainDialog>
    </>
  )
}
