import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './Photo.module.css'
import { hasThumbhashPictures, loadThumbhashPictures, thumbhashColour, thumbhashPicture } from './thumbhash.ts'

type Ratio = '4:5' | '3:4' | '1:1' | '16:9' | 'original' | 'fill'

/** Visible at first paint, so without a fade: true loads before everything else, 'soon' after the stylesheets. */
export type Eager = boolean | 'soon'

type Props = {
  src?: string
  srcSet?: string
  sizes?: string
  /** '' if the text next to it says the same. */
  alt: string
  /** Base64. */
  thumbhash?: string
  /** 'original' needs width and height; 'fill' takes the size of its container. */
  ratio?: Ratio
  width?: number
  height?: number
  eager?: Eager
  blurred?: boolean
  rounded?: boolean
  className?: string
}

const ratios: Record<Ratio, string | undefined> = {
  '4:5': styles.card,
  '3:4': styles.tall,
  '1:1': styles.square,
  '16:9': styles.wide,
  original: styles.original,
  fill: styles.fill,
}

/** A picture in a reserved box: shows the mean colour at once, then the thumbhash, then the picture. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  thumbhash,
  ratio = '4:5',
  width,
  height,
  eager = false,
  blurred,
  rounded,
  className,
}: Props) {
  const box = useRef<HTMLSpanElement>(null)
  usePhotoLoading(box, src, thumbhash, eager !== false)
  const colour = thumbhash && !hasThumbhashPictures() ? thumbhashColour(thumbhash) : undefined
  return (
    <span ref={box} className={cx(styles.photo, ratios[ratio], rounded && styles.rounded, blurred && styles.blurred, className)}>
      {colour && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {src ? (
        <img
          {...{ src, srcSet, sizes, alt, width, height }}
          className={styles.image}
          loading={eager === true ? 'eager' : 'lazy'}
          fetchPriority={eager === 'soon' ? 'auto' : eager ? 'high' : 'low'}
          decoding={eager === true ? 'sync' : 'async'}
          draggable={false}
        />
      ) : (
        !thumbhash && <Nobody />
      )}
    </span>
  )
}

/** The outline shown for a member without a photo. */
function Nobody() {
  return (
    <svg className={styles.nobody} viewBox="0 0 80 80" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle cx="40" cy="33" r="14" />
      <path d="M12 80c0-17 12-27 28-27s28 10 28 27Z" />
    </svg>
  )
}

/**
 * Paints the thumbhash below a loading picture and fades the picture in once loaded. Changes the elements directly, to
 * avoid a render each. Server HTML stays visible without script, and an eager picture has no fade.
 */
function usePhotoLoading(
  box: RefObject<HTMLElement | null>,
  src: string | undefined,
  thumbhash: string | undefined,
  eager: boolean,
) {
  useLayoutEffect(() => {
    const frame = box.current
    const img = frame?.querySelector('img')
    if (!frame) return
    const state = (name: string) => frame.setAttribute('data-state', name)
    if (img?.complete && img.naturalWidth > 0) return state('shown')
    if (thumbhash) paint(frame, thumbhash)
    if (!src || !img) return state('shown')
    state(eager ? 'shown' : 'loading')
    const loaded = () => state('loaded')
    const failed = () => state('failed')
    if (img.complete && img.getAttribute('src')) failed()
    img.addEventListener('load', loaded)
    img.addEventListener('error', failed)
    return () => {
      img.removeEventListener('load', loaded)
      img.removeEventListener('error', failed)
    }
  }, [box, src, thumbhash, eager])
}

/** Paints the mean colour in the first frame, and the thumbhash once its decoder is loaded. */
function paint(frame: HTMLElement, thumbhash: string): void {
  frame.style.setProperty('background-color', thumbhashColour(thumbhash) ?? '')
  const picture = thumbhashPicture(thumbhash)
  if (picture !== undefined) return frame.style.setProperty('background-image', `url("${picture}")`)
  loadThumbhashPictures().then(
    () => paint(frame, thumbhash),
    () => {},
  )
}
