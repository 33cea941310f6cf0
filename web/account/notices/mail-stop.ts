import type { User } from '#contract/account/viewer.ts'
import type { Texts } from '../../i18n/messages.tsx'

/** The texts about stopped mails: a failing address takes precedence over the member's or the mailbox's decision. */
export function mailStopTexts({ notifications_disabled: reasons, email }: User, t: Texts['t']) {
  const bounced = reasons.includes('bounce')
  if (bounced) return { bounced, title: t('alert.mail_off_title'), text: t('alert.mail_bounce', { email }) }
  const text = reasons.includes('fbl') ? t('alert.mail_fbl') : t('alert.mail_listunsubscribe')
  return { bounced, title: t('alert.mail_stopped_title'), text }
}
