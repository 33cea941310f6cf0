import {
  consentedMails,
  notificationChannels,
  notificationTypes,
  type NotificationType,
} from '#contract/notifications/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import type { Notifications } from '../../notifications/use-notifications.ts'
import { Section } from '../section/Section.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Preview } from './Preview.tsx'
import styles from './ChoicesSection.module.css'

const consented = notificationTypes.filter((type) => consentedMails.some((each) => each === type))
const own = notificationTypes.filter((type) => !consented.includes(type))

/** Eight types by two channels, each with its own switch, and the mails that are always sent. */
export function ChoicesSection(notifications: Notifications) {
  const { t } = useMessages()
  const { choices } = notifications.own
  const [email, push] = notificationChannels.map((channel) => notificationTypes.filter((type) => choices[type][channel]).length)
  return (
    <Section
      id="notify"
      title={t('notifications.title')}
      value={t('notifications.value', { email: email!, push: push! })}
      text={t('notifications.text')}
    >
      <div className={styles.types}>
        <p className={styles.channels} aria-hidden="true">
          {notificationChannels.map((channel) => (
            <span key={channel}>{t(`notifications.${channel}`)}</span>
          ))}
        </p>
        {own.map((type) => (
          <Type key={type} type={type} {...notifications} />
        ))}
      </div>
      <div className={styles.types}>
        <Heading level={4} size="s">
          {t('notifications.wished')}
        </Heading>
        <p className={styles.quiet}>{t('notifications.consent')}</p>
        {consented.map((type) => (
          <Type key={type} type={type} {...notifications} />
        ))}
      </div>
      <div>
        <Heading level={4} size="s">
          {t('notifications.always')}
        </Heading>
        <p className={styles.quiet}>{t('notifications.always_text')}</p>
      </div>
    </Section>
  )
}

function Type({ type, own, save }: Notifications & { type: NotificationType }) {
  const { t } = useMessages()
  const name = t(`notifications.${type}`)
  return (
    <div role="group" aria-labelledby={`notify-${type}`} aria-describedby={`notify-${type}-text`} className={styles.type}>
      <div>
        <p id={`notify-${type}`} className={styles.name}>
          {name}
        </p>
        <p id={`notify-${type}-text`} className={styles.quiet}>
          {t(`notifications.${type}_text`)}
        </p>
      </div>
      <div className={styles.switches}>
        {notificationChannels.map((channel) => (
          <Switch
            key={channel}
            className={styles.switch}
            label={t(`notifications.${channel}`)}
            checked={own.choices[type][channel]}
            onChange={({ target }) =>
              void save({ choices: [{ type, channel, chosen: target.checked }] }, `${name} (${t(`notifications.${channel}`)})`)
            }
          />
        ))}
      </div>
      {(!consented.includes(type) || type === 'weekly_updates') && <Preview type={type} />}
    </div>
  )
}
