import { useRef } from 'react'
import { pauseDays } from '#contract/notifications/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import type { NotificationChanges, Notifications } from '../../notifications/use-notifications.ts'
import { Section } from '../section/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fieldset } from '../../ui/Fieldset.tsx'
import styles from './TimesSection.module.css'
import { usePauseText } from './use-pause-text.ts'

/** Pauses all notifications. */
export function PauseSection({ own: { pause }, save }: Notifications) {
  const { t } = useMessages()
  const words = usePauseText(pause)
  const state = useRef<HTMLParagraphElement>(null)

  function press(wish: NotificationChanges['pause']) {
    void save({ pause: wish }, t('notifications.pause'))
    // The pressed button disappears.
    state.current?.focus()
  }

  return (
    <Section id="notify-pause" title={t('notifications.pause')} value={words} text={t('notifications.pause_text')}>
      <p ref={state} tabIndex={-1} role="status" className={styles.state}>
        {words}
      </p>
      {pause ? (
        <div>
          <Button variant="secondary" onClick={() => press(null)}>
            {t('notifications.go_on')}
          </Button>
        </div>
      ) : (
        <Fieldset legend={t('notifications.pause_for')}>
          <div className={styles.buttons}>
            {pauseDays.map((days) => (
              <Button key={days} variant="secondary" onClick={() => press(days)}>
                {t('notifications.pause_days', { days })}
              </Button>
            ))}
            <Button variant="secondary" onClick={() => press('open')}>
              {t('notifications.pause_open')}
            </Button>
          </div>
        </Fieldset>
      )}
    </Section>
  )
}
