import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { ChatPhoto } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './PhotoTrack.module.css'

interface Props {
  photos: readonly ChatPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onLost?: ((index: number) => void) | undefined
  alt: (number: number) => string
}

/** More photos than this are shown as a number instead of dots. */
const mostDots = 9

/** Whole photos in a strip with snap points: swiped by touch, or moved by arrow keys, arrows and dots. */
export function PhotoTrack({ photos, label, index, onIndex, onLost, alt }: Props) {
  const { t } = useMessages()
  const track = useRef<HTMLDivElement>(null)
  const many = photos.length > 1

  // Starts at the photo that was pressed; later, scrolling by hand leads.
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
    <section className={styles.frame} aria-roledescription="carousel" aria-label={label} onKeyDown={moveByKey}>
      <div
        ref={track}
        className={styles.track}
        tabIndex={0}
        data-autofocus=""
        role="group"
        aria-label={t('profile.photo_number', { number: index + 1, count: photos.length })}
        onScroll={({ currentTarget }) => onIndex(Math.min(photos.length - 1, positionOf(currentTarget)))}
      >
        {photos.map((photo, number) => (
          <Slide
            key={photo.id}
            photo={photo}
            alt={alt(number + 1)}
            near={Math.abs(number - index) <= 1}
            current={number === index}
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

interface SlideProps {
  photo: ChatPhoto
  alt: string
  /** Next to the visible one: loads in full size. */
  near: boolean
  current: boolean
  /** Its address has expired. */
  onLost?: (() => void) | undefined
}

/** One whole photo. */
function Slide({ photo: { urls, width, height }, alt, near, current, onLost }: SlideProps) {
  return (
    <div className={styles.slide} aria-hidden={!current || undefined} inert={!current}>
      <img
        src={near ? urls.full : urls.card}
        alt={alt}
        width={width}
        height={height}
        className={styles.whole}
        draggable={false}
        onError={onLost}
      />
    </div>
  )
}
