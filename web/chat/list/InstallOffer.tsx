import type { ChatSummary } from '#contract/chat.ts'
import { useDismissal } from '../../account/dismissals.ts'
import { useInstalling } from '../../device/installing.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './InstallOffer.module.css'

/** Offers the site as an app below the chats, from the first answer until closed or accepted; the settings offer it too. */
export function InstallOffer({ chats }: { chats: readonly ChatSummary[] }) {
  const { t } = useMessages()
  const { name } = useSettings()
  const { way, install } = useInstalling()
  const { dismissed, dismiss } = useDismissal('install')
  if (!way || dismissed || !chats.some(isAnswered)) return null
  return (
    <aside className={styles.offer} aria-label={t('install.title')}>
      <p>{t('install.text', { site: name })}</p>
      {way === 'iphone' && <p className={styles.how}>{t('install.iphone')}</p>}
      <div className={styles.actions}>
        {way === 'prompt' && (
          <Button size="s" onClick={() => (dismiss(), install())}>
            {t('install.action')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={dismiss}>
          {t('nav.dismiss')}
        </Button>
      </div>
    </aside>
  )
}

/** The member has written, and the other member wrote last. */
function isAnswered({ last_message: { mine }, delivered }: ChatSummary): boolean {
  return !mine && delivered > 0
}
