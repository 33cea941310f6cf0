import { Heart, X } from 'lucide'
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SwipeCard.module.css'

/** What a card shows: of a visitor's men less is told. */
export type CardMember = Pick<MemberCard, 'id' | 'name' | 'age' | 'city' | 'fictional' | 'main_image'> &
  Partial<Pick<MemberCard, 'distance' | 'online' | 'from'>>

/** How a card leaves: to which side, and from how far it was dragged there already, in pixels. */
export interface Flight {
  side: 'left' | 'right'
  from: number
}

interface Props {
  card: CardMember
  /** How deep it lies. */
  index: number
  /** He was let go there; false when he is to come back. */
  onDecide?: (like: boolean, from: number) => boolean
  /** None are left today: dragged to that side he comes back. */
  mayLike?: boolean
  flight?: Flight
  onGone?: () => void
}

/** Dragged so far, or thrown so fast, it is decided. */
const far = 96
const fast = 0.6
const flightMs = 260

/** One man of the deck: on top he can be dragged to either side. */
export function SwipeCard({ card, index, onDecide, mayLike = true, flight, onGone }: Props) {
  const { t } = useMessages()
  const box = useRef<HTMLElement>(null)
  const drag = useDrag(box, onDecide, mayLike)
  useFlight(box, flight, onGone)
  const { main_image: image } = card
  const lies = !flight && index > 0
  return (
    <article
      ref={box}
      className={cx(styles.card, lies && styles.below, index > 1 && styles.deeper)}
      aria-hidden={lies || flight ? true : undefined}
      {...(index === 0 && !flight && drag)}
    >
      <Photo
        alt=""
        ratio="fill"
        eager={index === 0 ? true : 'soon'}
        {...(image && {
          src: image.urls.card,
          srcSet: `${image.urls.card} 480w, ${image.urls.full} 1600w`,
          sizes: '(min-width: 576px) 480px, 100vw',
          thumbhash: image.thumbhash,
        })}
      />
      <span className={cx(styles.sign, styles.likes)} aria-hidden="true">
        <Icon node={Heart} />
      </span>
      <span className={cx(styles.sign, styles.passes)} aria-hidden="true">
        <Icon node={X} />
      </span>
      {card.fictional && (
        <span className={styles.fictional}>
          <FictionalIcon />
          {t('card.fictional_short')}
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <span className={styles.text}>{card.name},</span>
          <span className={styles.age}> {card.age}</span>
          {card.online && (
            <span className={styles.online}>
              <VisuallyHidden>, {t('card.online')}</VisuallyHidden>
            </span>
          )}
        </h2>
        <p className={styles.place}>{placeOf(card, t)}</p>
      </div>
    </article>
  )
}

function placeOf({ city, distance, from }: CardMember, t: ReturnType<typeof useMessages>['t']): string {
  const place = distance === 'same' ? t('card.same_city') : city
  const near = typeof distance === 'number' && t('card.under', { km: distance })
  return [place, near, from && t('card.from', { site: from })].filter(Boolean).join(' · ')
}

/** It follows the finger, leaning; let go near the middle it comes back. */
function useDrag(box: { current: HTMLElement | null }, onDecide: Props['onDecide'], mayLike: boolean) {
  const start = useRef<{ x: number; at: number }>(undefined)
  const pull = (x: number) => {
    const { style } = box.current!
    style.setProperty('--x', `${x}px`)
    style.setProperty('--turn', `${x / 24}deg`)
    style.setProperty('--likes', String(mayLike ? Math.max(0, Math.min(1, x / far)) : 0))
    style.setProperty('--passes', String(Math.max(0, Math.min(1, -x / far))))
  }
  const end = ({ clientX, timeStamp, type }: PointerEvent) => {
    if (!start.current) return
    const x = clientX - start.current.x
    const speed = x / Math.max(1, timeStamp - start.current.at)
    start.current = undefined
    box.current!.removeAttribute('data-dragged')
    const decided = type === 'pointerup' && (Math.abs(x) >= far || (Math.abs(x) > 24 && Math.abs(speed) >= fast))
    if (!decided || (x > 0 && !mayLike) || !onDecide?.(x > 0, x)) pull(0)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      start.current = { x: event.clientX, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.setAttribute('data-dragged', '')
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (start.current) pull(clientX - start.current.x)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Out of the picture to its side; who wants no motion sees it fade. */
function useFlight(box: { current: HTMLElement | null }, flight: Flight | undefined, onGone: Props['onGone']) {
  const gone = useEffectEvent(() => onGone?.())
  const side = flight?.side
  const from = flight?.from ?? 0
  useEffect(() => {
    if (!side) return
    const sign = side === 'right' ? 1 : -1
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const way = still
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [
          { translate: `${from}px 0`, rotate: `${from / 24}deg`, opacity: 1 },
          { translate: `${sign * Math.max(innerWidth * 0.7, 480)}px 0`, rotate: `${sign * 24}deg`, opacity: 0.6 },
        ]
    const animation = box.current!.animate(way, { duration: flightMs, easing: 'cubic-bezier(0.4, 0, 1, 1)', fill: 'forwards' })
    animation.onfinish = () => gone()
    return () => animation.cancel()
  }, [box, side, from])
}
