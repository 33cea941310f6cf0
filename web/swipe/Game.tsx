import { Heart, RotateCcw, UserRound, X } from 'lucide'
import { type ComponentType, type ReactNode, useDeferredValue, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link } from '../app/Link.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { cx } from '../ui/cx.ts'
import styles from './Game.module.css'
import { type CardMember, SwipeCard } from './SwipeCard.tsx'
import { useFlights } from './use-flights.ts'

export interface Game<Card extends CardMember> {
  /** The first card is on top. */
  cards: readonly Card[]
  /** Likes left today; undefined if they are not limited. */
  left?: number
  /** Decides on the first card; returns false if it stays. */
  decide: (like: boolean) => boolean
  /** Absent if there is nothing to take back. */
  takeBack?: () => void
  waiting: boolean
  failure: unknown
  retry: () => void
}

interface Props<Card extends CardMember> {
  game: Game<Card>
  likeLabel: (card: Card) => string
  /** Shown when no cards are left. */
  end: ReactNode
  /** Shown beside the deck where there is room. */
  beside?: ComponentType<{ card: Card }>
  /** Shown on a card of the deck when no likes are left today, until the viewer looks on. */
  spent?: ComponentType<{ onLookOn: () => void }>
}

/** The number of visible cards. */
const depth = 3

/** The deck and the actions on its first card, by dragging, buttons and arrow keys. */
export function SwipeGame<Card extends CardMember>({ game, likeLabel, end, beside: Beside, spent: Spent }: Props<Card>) {
  const { t } = useMessages()
  const { cards, left, takeBack } = game
  const [top] = cards
  const [lookingOn, setLookingOn] = useState(false)
  const stopped = left === 0 && !lookingOn && Spent !== undefined
  const [announcement, setAnnouncement] = useState('')
  const { flying, keyOf, takeOff, land } = useFlights<Card>()
  // The deepest card is drawn after the frame that shows the decision.
  const drawnBefore = useDeferredValue(cards)
  const shown = cards.slice(0, depth).filter((card, index) => index < depth - 1 || drawnBefore.includes(card))

  function decide(like: boolean, from = 0): boolean {
    if (!top || stopped || !game.decide(like)) return false
    setAnnouncement(t(like ? 'swipe.said_liked' : 'swipe.said_passed', { name: top.name }))
    takeOff(top, { side: like ? 'right' : 'left', from })
    return true
  }
  function back() {
    if (!takeBack) return
    takeBack()
    setAnnouncement(t('swipe.said_back'))
  }
  useArrowKeys((key) => {
    if (key === 'Backspace') back()
    else decide(key === 'ArrowRight')
  })

  if (!top && flying.length === 0) {
    if (game.waiting)
      return (
        <div className={styles.waiting}>
          <Skeleton shape="card" />
        </div>
      )
    return game.failure ? <Failed {...game} /> : end
  }
  return (
    <div className={cx(styles.table, Beside && styles.wide)}>
      <div className={styles.deck}>
        {stopped && (
          <div className={styles.spent}>
            <Spent onLookOn={() => setLookingOn(true)} />
          </div>
        )}
        {/* One list, in which a card that leaves stays at its place. */}
        {[
          ...flying.map(({ key, card, flight }) => (
            <SwipeCard key={key} card={card} index={0} flight={flight} onGone={() => land(key)} />
          )),
          ...shown.map((card, index) => (
            <SwipeCard key={keyOf(card)} card={card} index={stopped ? index + 1 : index} onDecide={decide} mayLike={left !== 0} />
          )),
        ]}
      </div>
      {Beside && top && !stopped && (
        <div className={styles.beside}>
          <Beside key={top.id} card={top} />
        </div>
      )}
      <div role="status">
        <VisuallyHidden>
          {announcement} {top && !stopped ? t('card.age_place', { name: top.name, age: top.age }) : ''}
        </VisuallyHidden>
      </div>
      <div className={styles.actions}>
        <IconButton
          variant="solid"
          label={t('swipe.take_back')}
          title={t('swipe.take_back')}
          icon={<Icon node={RotateCcw} />}
          disabled={!takeBack}
          onClick={back}
        />
        <IconButton
          variant="solid"
          className={styles.pass}
          label={t('swipe.pass', { name: top?.name ?? '' })}
          icon={<Icon node={X} />}
          disabled={!top || stopped}
          onClick={() => decide(false)}
        />
        <IconButton
          variant="primary"
          className={styles.like}
          label={top ? likeLabel(top) : ''}
          icon={<Icon node={Heart} />}
          disabled={!top || left === 0}
          onClick={() => decide(true)}
        />
        {top && !stopped && (
          <Link
            className={iconButtonClass('solid')}
            to={paths.member(top.id)}
            state={{ card: top }}
            aria-label={t('swipe.profile', { name: top.name })}
            title={t('nav.profile_short')}
          >
            <Icon node={UserRound} />
          </Link>
        )}
      </div>
      <p className={styles.keys}>{t(takeBack ? 'swipe.keys' : 'swipe.keys_first')}</p>
    </div>
  )
}

function Failed({ failure, retry, waiting }: Pick<Game<CardMember>, 'failure' | 'retry' | 'waiting'>) {
  const { t } = useMessages()
  const error = failure instanceof ApiError ? failure : undefined
  return (
    <EmptyState
      drawing={error?.code === 'offline' ? 'offline' : error?.code === 'daily_limit' ? 'no-results' : 'error'}
      title={error?.message ?? t('error.generic')}
      action={
        error?.code !== 'daily_limit' && (
          <Button busy={waiting} onClick={retry}>
            {t('error.try_again')}
          </Button>
        )
      }
    />
  )
}

type Key = 'ArrowLeft' | 'ArrowRight' | 'Backspace'

/** Handles keys on the whole page, except in a field, a menu or a dialog, where they mean something else. */
function useArrowKeys(onKey: (key: Key) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    if (key !== 'ArrowLeft' && key !== 'ArrowRight' && key !== 'Backspace') return
    if (repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const busy = 'input, textarea, select, [contenteditable], [role="menu"], dialog'
    if ((target as Element | null)?.closest?.(busy) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onKey(key)
  })
  // Whoever sees the game may press a key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
