import type { OwnNotifications } from '#contract/notifications.ts'
import { consentedMails } from '#contract/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useNotifications } from '../../notifications/use-notifications.ts'
import { Switch } from '../../ui/Switch.tsx'

/** The mails that nobody gets unasked. */
export function NewsSwitch({ initial }: { initial: OwnNotifications }) {
  const { t } = useMessages()
  const { own, save } = useNotifications(initial)
  return (
    <Switch
      label={t('complete.news')}
      hint={t('complete.news_text')}
      checked={consentedMails.some((type) => own.choices[type].email)}
      onChange={({ target: { checked: chosen } }) =>
        void save({ choices: consentedMails.map((type) => ({ type, channel: 'email', chosen })) }, t('complete.news'))
      }
    />
  )
}
