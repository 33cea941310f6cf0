import { ChevronLeft, ChevronRight, Lock } from 'lucide'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ChatPhoto } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { cx } from '../../ui/cx.ts'
import { useInBrowser } from '../../ui/use-browser.ts'
import styles from './PhotoTrack.module.css'

interface Props {
  photos: readonly ShownPhoto[]
  label: string
  /** Cropped on the profile's stage, whole in the full window. */
  variant: 'stage' | 'window'
  index: number
  onIndex: (index: number) => void
  onEnlarge?: () => void
  onLost?: ((index: number) => void) | undefined
  alt: (number: number) => string
  /** Shown on a photo the viewer may not see. */
  locked?: ReactNode
}

/** More photos than this are shown as a number instead of dots. */
const mostDots = 9

/** Photos in a strip with snap points: swiped by touch, or moved by arrow keys, arrows and dots. */
export function PhotoTrack({ photos, label, variant, index, onIndex, onEnlarge, onLost, alt, locked }: Props) {
  const { t } = useMessages()
  const track = useRef<HTMLDivElement>(null)
  const many = photos.length > 1

  // Starts at the stage's current photo; later, scrolling by hand leads.
  useLayoutEffect(() => {
    const strip = track.current
    if (strip && strip.clientWidth > 0 && positionOf(strip) !== index)
      strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function go(to: number) {
    const strip = track.current
    if (!strip || to < 0 || to >= photos.length) return
    strip.scrollTo({ left: to * strip.clientWidth, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(index + step)
  }

  return (
    <section
      className={cx(styles.frame, variant === 'window' && styles.window)}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={moveByKey}
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={variant === 'window' || many ? 0 : -1}
        data-autofocus={variant === 'window' ? '' : undefined}
        role="group"
        aria-label={t('profile.photo_number', { number: index + 1, count: photos.length })}
        onScroll={({ currentTarget }) => onIndex(Math.min(photos.length - 1, positionOf(currentTarget)))}
      >
        {photos.map((photo, number) => (
          <Slide
            key={photo.id}
            photo={photo}
            variant={variant}
            alt={alt(number + 1)}
            near={Math.abs(number - index) <= 1}
            first={number === 0}
            current={number === index}
            locked={photo.locked ? locked : undefined}
            onEnlarge={photo.locked ? undefined : onEnlarge}
            onLost={onLost && (() => onLost(number))}
          />
        ))}
      </div>
      {many && (
        <>
          <IconButton
            variant="overlay"
            label={t('profile.previous_photo')}
            icon={<Icon node={ChevronLeft} />}
            className={styles.previous!}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <IconButton
            variant="overlay"
            label={t('profile.next_photo')}
            icon={<Icon node={ChevronRight} />}
            className={styles.next!}
            disabled={index === photos.length - 1}
            onClick={() => go(index + 1)}
          />
          {photos.length > mostDots ? (
            <span className={styles.counter} aria-hidden="true">
              {index + 1} / {photos.length}
            </span>
          ) : (
            <span className={styles.dots} aria-hidden="true">
              {photos.map((photo, number) => (
                <span key={photo.id} className={cx(styles.dot, number === index && styles.current)} />
              ))}
            </span>
          )}
        </>
      )}
    </section>
  )
}

function positionOf(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A photo of a profile or of a chat. */
export type ShownPhoto = ChatPhoto & { locked?: boolean }

interface SlideProps {
  photo: ShownPhoto
  variant: 'stage' | 'window'
  alt: string
  /** Next to the visible one: loads in full size. */
  near: boolean
  first: boolean
  current: boolean
  locked?: ReactNode
  onEnlarge?: (() => void) | undefined
  /** Its address has expired. */
  onLost?: (() => void) | undefined
}

/** One photo: first the card size, already loaded for the tile, then the full size over it. */
function Slide({ photo, variant, alt, near, first, current, locked, onEnlarge, onLost }: SlideProps) {
  const { t } = useMessages()
  // The full size must not compete with the first paint.
  const inBrowser = useInBrowser()
  const { urls, thumbhash } = photo
  return (
    <div className={styles.slide} aria-hidden={!current || undefined} inert={!current}>
      {variant === 'stage' ? (
        <Photo
          src={urls.card}
          thumbhash={thumbhash}
          alt={alt}
          ratio="4:5"
          eager={first}
          className={cx(styles.photo, first && styles.travelling)}
        />
      ) : (
        <img
          src={near ? urls.full : urls.card}
          alt={alt}
          width={photo.width}
          height={photo.height}
          className={styles.whole}
          draggable={false}
          onError={onLost}
        />
      )}
      {variant === 'stage' && near && inBrowser && !photo.locked && (
        <Photo src={urls.full} alt="" ratio="fill" className={styles.sharp} />
      )}
      {locked && (
        <span className={styles.locked}>
          <Icon node={Lock} />
          {locked}
        </span>
      )}
      {onEnlarge && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('profile.enlarge')}
          onClick={onEnlarge}
          tabIndex={current ? 0 : -1}
        />
      )}
    </div>
  )
}
