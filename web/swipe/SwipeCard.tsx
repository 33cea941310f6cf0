import { Heart, X } from 'lucide'
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalLine } from '../profile/card/FictionalLine.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SwipeCard.module.css'

/** The content of a card; visitors get fewer fields. */
export type CardMember = Pick<MemberCard, 'id' | 'name' | 'age' | 'city' | 'fictional' | 'main_image'> &
  Partial<Pick<MemberCard, 'distance' | 'online' | 'from'>>

/** How a card leaves: the side, and how far it was dragged there already, px. */
export interface Flight {
  side: 'left' | 'right'
  from: number
}

interface Props {
  card: CardMember
  /** The position in the deck; 0 is on top. */
  index: number
  /** Called when the card is released on one side; returns false if it must return. */
  onDecide?: (like: boolean, from: number) => boolean
  /** False if no likes are left today: the card then returns from that side. */
  mayLike?: boolean
  flight?: Flight
  onGone?: () => void
}

/** A drag of this distance, px, or this speed, px per ms, decides. */
const decisiveDistance = 96
const decisiveSpeed = 0.6
const flightMs = 260

/** A card of the deck; the top one can be dragged to either side. */
export function SwipeCard({ card, index, onDecide, mayLike = true, flight, onGone }: Props) {
  const { t } = useMessages()
  const box = useRef<HTMLElement>(null)
  const drag = useDrag(box, onDecide, mayLike)
  useFlight(box, flight, onGone)
  const { main_image: image } = card
  const isBelow = !flight && index > 0
  return (
    <article
      ref={box}
      className={cx(styles.card, isBelow && styles.below, index > 1 && styles.deeper, flight && styles.flying)}
      aria-hidden={isBelow || flight ? true : undefined}
      // What it explains at a press is out of reach too.
      inert={isBelow || flight !== undefined}
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
        {card.fictional && <FictionalLine className={styles.fictional} />}
      </div>
    </article>
  )
}

function placeOf({ city, distance, from }: CardMember, t: ReturnType<typeof useMessages>['t']): string {
  const place = distance === 'same' ? t('card.same_city') : city
  const near = typeof distance === 'number' && t('card.under', { km: distance })
  return [place, near, from && t('card.from', { site: from })].filter(Boolean).join(' · ')
}

/** The card follows the finger and tilts; released near the middle it returns. */
function useDrag(box: { current: HTMLElement | null }, onDecide: Props['onDecide'], mayLike: boolean) {
  const start = useRef<{ x: number; at: number }>(undefined)
  const pull = (x: number) => {
    const { style } = box.current!
    style.setProperty('--x', `${x}px`)
    style.setProperty('--turn', `${x / 24}deg`)
    style.setProperty('--likes', String(mayLike ? Math.max(0, Math.min(1, x / decisiveDistance)) : 0))
    style.setProperty('--passes', String(Math.max(0, Math.min(1, -x / decisiveDistance))))
  }
  const end = ({ clientX, timeStamp, type }: PointerEvent) => {
    if (!start.current) return
    const x = clientX - start.current.x
    const speed = x / Math.max(1, timeStamp - start.current.at)
    start.current = undefined
    box.current!.removeAttribute('data-dragged')
    const decided =
      type === 'pointerup' && (Math.abs(x) >= decisiveDistance || (Math.abs(x) > 24 && Math.abs(speed) >= decisiveSpeed))
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

/** Moves the card off its side; with reduced motion it fades instead. */
function useFlight(box: { current: HTMLElement | null }, flight: Flight | undefined, onGone: Props['onGone']) {
  const gone = useEffectEvent(() => onGone?.())
  const side = flight?.side
  const from = flight?.from ?? 0
  useEffect(() => {
    if (!side) return
    const sign = side === 'right' ? 1 : -1
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const keyframes = still
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [
          { translate: `${from}px 0`, rotate: `${from / 24}deg`, opacity: 1 },
          { translate: `calc(${sign} * max(70vw, 480px)) 0`, rotate: `${sign * 24}deg`, opacity: 0.6 },
        ]
    const animation = box.current!.animate(keyframes, {
      duration: flightMs,
      easing: 'cubic-bezier(0.4, 0, 1, 1)',
      fill: 'forwards',
    })
    animation.onfinish = () => gone()
    return () => animation.cancel()
  }, [box, side, from])
}
