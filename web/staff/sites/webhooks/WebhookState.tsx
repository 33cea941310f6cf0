import type { Webhook } from '#contract/staff/webhooks.ts'
import { useTexts } from '../../texts.tsx'
import styles from './WebhookState.module.css'

/** Whether something is sent there, and why not. */
export function WebhookState({ webhook: { off_why: why, failing_since: failing } }: { webhook: Webhook }) {
  const { t, formatMoment } = useTexts()
  if (why) return <span className={why === 'staff' ? undefined : styles.off}>{t(`webhooks.off_${why}`)}</span>
  if (failing) return <span className={styles.off}>{t('webhooks.failing', { moment: formatMoment(failing) })}</span>
  return <span>{t('settings.on')}</span>
}
