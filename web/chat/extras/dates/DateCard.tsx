import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CalendarHeart, CalendarX, type IconNode, MapPin } from 'lucide'
import { useId, useState } from 'react'
import { Link } from '../../../app/Link.tsx'
import type { DateCard as Card } from '#contract/chat/date-card.ts'
import { type MessageId, useMessages } from '../../../i18n/messages.tsx'
import { errorText } from '../../../net/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { later } from '../../../net/later.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { cx } from '../../../ui/cx.ts'
import { showToast } from '../../../ui/toast.ts'
import { useInBrowser } from '../../../ui/use-browser.ts'
import { readUpTo } from '../../store/kept-chats.ts'
import type { InsideProps } from '../../store/use-chats.ts'
import styles from './DateCard.module.css'
import type { Proposal } from './DateDialog.tsx'

const DateDialog = later(async () => (await import('./DateDialog.tsx')).DateDialog)
const CalendarDialog = later(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)

type Answer = 'accepted' | 'declined' | 'taken_back'

/** A suggested date among the messages, as it is now, with what the viewer can do about it. */
export function DateCard({ message: { id, seq, date }, mine, name }: InsideProps) {
  const { t } = useMessages()
  const inBrowser = useInBrowser()
  const [drawn] = useState(() => Date.now())
  const stateId = useId()
  const [open, setOpen] = useState<{ what: 'change' | 'calendar'; /** What the viewer saw when it opened. */ seen: Card }>()
  const { busy, answer, change } = useDate(id, seq)
  if (!date) return null
  const seen = open?.seen ?? date
  const over = inBrowser && Date.parse(date.at) <= drawn
  const close = () => setOpen(undefined)
  const settled = date.state === 'declined' || date.state === 'taken_back'
  return (
    <div
      className={cx(styles.card, mine && styles.own, (over || settled) && styles.faded)}
      data-date={over ? 'over' : date.state}
      role="group"
      aria-labelledby={stateId}
    >
      <p className={styles.state}>
        <Icon node={signOf(date.state)} /> <span id={stateId}>{over ? t('date.over') : t(wordsOf(date), { name })}</span>
      </p>
      <When at={date.at} />
      <p className={styles.place}>
        <Icon node={MapPin} /> <span dir="auto">{date.place}</span>
      </p>
      {!over && inBrowser && (
        <Choices {...{ date, busy }} onAnswer={(to) => answer(date, to)} onOpen={(what) => setOpen({ what, seen: date })} />
      )}
      <DateDialog
        open={open?.what === 'change'}
        onClose={close}
        title={t('date.title_change')}
        name={name}
        initial={{ at: seen.at, place: seen.place }}
        onSend={(proposal, key) => change(seen, proposal, key)}
      />
      <CalendarDialog open={open?.what === 'calendar'} onClose={close} at={seen.at} place={seen.place} />
    </div>
  )
}

/** Day and time in the reader's words and by their clocks. The server does not know these, and reserves the space. */
function When({ at }: { at: string }) {
  const { formatTime, formatWeekday } = useMessages()
  const inBrowser = useInBrowser()
  return (
    <p className={cx(styles.when, !inBrowser && styles.unknown)} suppressHydrationWarning={!inBrowser}>
      <time dateTime={at}>
        <strong className={styles.time}>{formatTime(inBrowser ? at : anyTime)}</strong>{' '}
        <span>{formatWeekday(inBrowser ? at : anyTime)}</span>
      </time>
    </p>
  )
}

const anyTime = new Date(2026, 11, 23, 12, 34)

interface ChoicesProps {
  date: Card
  /** The answer that is on its way. */
  busy: Answer | undefined
  onAnswer: (answer: Answer) => void
  onOpen: (what: 'change' | 'calendar') => void
}

function Choices({ date: { state, mine, at }, busy, onAnswer, onOpen }: ChoicesProps) {
  const { t } = useMessages()
  const change = (label: MessageId) => (
    <Button size="s" variant="secondary" onClick={() => onOpen('change')}>
      {t(label)}
    </Button>
  )
  const answering = (label: MessageId, to: Answer, variant: 'primary' | 'quiet') => (
    <Button
      size="s"
      variant={variant}
      data-accept={to === 'accepted' ? '' : undefined}
      busy={busy === to}
      disabled={busy !== undefined && busy !== to}
      onClick={() => onAnswer(to)}
    >
      {t(label)}
    </Button>
  )
  if (state === 'taken_back') return null
  return (
    <div className={styles.choices}>
      {state === 'open' && !mine && answering('date.accept', 'accepted', 'primary')}
      {state === 'accepted' && (
        <Button size="s" variant="secondary" onClick={() => onOpen('calendar')}>
          {t('date.calendar')}
        </Button>
      )}
      {state === 'accepted' && (
        <Link to={paths.checkIn(at)} className={buttonClass('secondary', 's')}>
          {t('date.check_in')}
        </Link>
      )}
      {change(state === 'declined' ? 'date.again' : 'date.change')}
      {state === 'open' &&
        (mine ? answering('date.take_back', 'taken_back', 'quiet') : answering('date.decline', 'declined', 'quiet'))}
      {state === 'accepted' && answering('date.cancel', mine ? 'taken_back' : 'declined', 'quiet')}
    </div>
  )
}

/** Answers and changes a card. A refused answer shows the card as it is now. */
function useDate(id: string, seq: number) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Answer>()
  const readAgain = () => readUpTo(api, queries, id.split(':')[0]!, seq)

  async function attempt({ version }: Card, to: Answer) {
    setBusy(to)
    try {
      await api('PUT /api/date-answers.php', { message: id, version, answer: to })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
    await readAgain().catch(() => {})
    setBusy(undefined)
  }

  async function change({ version }: Card, proposal: Proposal, idempotencyKey: string) {
    try {
      await api('PUT /api/dates.php', { message: id, version, ...proposal }, { idempotencyKey })
    } finally {
      await readAgain().catch(() => {})
    }
  }

  return { busy, change, answer: (seen: Card, to: Answer) => void attempt(seen, to) }
}

function signOf(state: Card['state']): IconNode {
  if (state === 'open') return CalendarHeart
  return state === 'accepted' ? CalendarCheck : CalendarX
}

/** `mine`: the viewer made the latest suggestion, which the other declines and they take back. */
function wordsOf({ state, mine }: Card): MessageId {
  if (state === 'open') return mine ? 'date.by_me' : 'date.by_them'
  if (state === 'accepted') return 'date.accepted'
  if (state === 'declined') return mine ? 'date.declined_theirs' : 'date.declined_mine'
  return mine ? 'date.taken_back_mine' : 'date.taken_back_theirs'
}
