import { BellRing, CircleCheck, MailCheck, MailX, X } from 'lucide'
import { useState } from 'react'
import type { CheckIn } from '#contract/account/check-ins.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import styles from './CheckIn.module.css'
import { useCheckIn } from './use-check-in.ts'

const longer = 30

/** An open check-in, with one press to end it; or what became of it. */
export function CheckInState({ checkIn }: { checkIn: CheckIn }) {
  const { t, formatTime, formatWeekday } = useMessages()
  const inBrowser = useInBrowser()
  const [now] = useState(() => new Date())
  const { busy, prolong, end } = useCheckIn()
  const { contact, words, state, due_at: due } = checkIn
  const today = new Date(due).toDateString() === now.toDateString()
  const time = today ? formatTime(due) : `${formatTime(due)}, ${formatWeekday(due)}`
  // The server does not know the clocks of the browser.
  if (!inBrowser) return <Card className={styles.card ?? ''} aria-busy="true" />
  if (state === 'sent' || state === 'unsent') {
    return (
      <Card as="section" className={styles.card ?? ''} role="status">
        <Heading level={2} size="m" className={styles.due}>
          <Icon node={state === 'sent' ? MailCheck : MailX} /> {t(`check_in.${state}_title`)}
        </Heading>
        <p>{t(`check_in.${state}_text`, { contact, time })}</p>
        <Button variant="primary" size="l" wide busy={busy === 'end'} onClick={() => void end(checkIn)}>
          {t('check_in.done')}
        </Button>
      </Card>
    )
  }
  return (
    <Card as="section" className={styles.card ?? ''}>
      <Heading level={2} size="l" className={styles.due}>
        <Icon node={BellRing} /> <time dateTime={due}>{t('check_in.due', { time })}</time>
      </Heading>
      <p role="status" className={styles.contact} data-contact={state}>
        {t(`check_in.${state}`, { contact })}
      </p>
      <div className={styles.presses}>
        <Button
          variant={state === 'ready' ? 'primary' : 'secondary'}
          size="l"
          wide
          icon={<Icon node={state === 'ready' ? CircleCheck : X} />}
          busy={busy === 'end'}
          onClick={() => void end(checkIn)}
        >
          {t(state === 'ready' ? 'check_in.fine' : 'check_in.cancel')}
        </Button>
        <Button variant="secondary" size="l" wide busy={busy === 'move'} onClick={() => void prolong(checkIn, longer)}>
          {t('check_in.longer', { minutes: longer })}
        </Button>
      </div>
      <div className={styles.told}>
        <p className={styles.label}>{t('check_in.words')}</p>
        <blockquote className={styles.words} dir="auto">
          {words}
        </blockquote>
      </div>
    </Card>
  )
}
