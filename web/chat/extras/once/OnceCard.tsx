import { useQueryClient } from '@tanstack/react-query'
import { Timer, TimerOff } from 'lucide'
import { useRef, useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'
import { type Texts, useMessages } from '../../../i18n/messages.tsx'
import { later } from '../../../net/later.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { changeMessage } from '../../store/kept-chats.ts'
import type { InsideProps } from '../../store/use-chats.ts'
import styles from './OnceCard.module.css'

const OnceViewer = later(async () => (await import('./OnceViewer.tsx')).OnceViewer)

/** A photo to view once, among the messages: closed, with what opening it does. Nothing of the picture is in the page before. */
export function OnceCard({ message, mine, name }: InsideProps) {
  const { t } = useMessages()
  const queries = useQueryClient()
  const card = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const once = message.once ?? { lasts: 'closed', state: 'over' }
  const isWaiting = once.state === 'waiting' && !mine
  const conversation = message.id.slice(0, message.id.lastIndexOf(':'))

  function opened() {
    changeMessage(queries, conversation, message.seq, (known) => ({ ...known, once: { ...once, state: 'opened' } }))
  }

  function close() {
    setOpen(false)
    // The button is gone by now, and the viewer would return the focus to nothing; the options have the report.
    const options = card.current?.closest('[data-seq]')?.querySelector<HTMLElement>('[data-options]')
    setTimeout(() => options?.focus({ preventScroll: true }), 50)
  }

  return (
    <div ref={card} className={styles.card} role="group" aria-label={mine ? t('chats.once') : t('once.from', { name })}>
      <span className={cx(styles.sign, once.state === 'waiting' && styles.closed)}>
        <Icon node={once.state === 'opened' || once.state === 'over' ? TimerOff : Timer} />
      </span>
      <strong className={styles.name}>{t('chats.once')}</strong>
      <span className={styles.words}>{mine ? sentText(once, name, t) : receivedText(once, t)}</span>
      {isWaiting && (
        <Button size="s" wide onClick={() => setOpen(true)}>
          {t('once.open')}
        </Button>
      )}
      {!mine && <OnceViewer message={message} name={name} open={open} onOpened={opened} onClose={close} />}
    </div>
  )
}

type Once = NonNullable<Message['once']>

function receivedText({ lasts, state }: Once, t: Texts['t']): string {
  if (state === 'opened') return t('once.opened_by_me', { hours: limits.onceReportHours })
  if (state === 'over') return t('once.over')
  return lasts === 'closed' ? t('once.opens_until_closed') : t('once.opens_for', { count: Number(lasts) })
}

function sentText({ state }: Once, name: string, t: Texts['t']): string {
  if (state === 'opened') return t('once.opened')
  if (state === 'over') return t('once.over')
  return state === 'waiting' ? t('once.unopened') : t('once.sent', { name })
}
