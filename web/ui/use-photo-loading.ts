import { type RefObject, useLayoutEffect } from 'react'

/** A page is drawn with the mean colours; what draws more comes once it can be used, and is there at once from then on. */
let draw: ((hash: string) => string) | undefined

/** Whether a picture's box has its thumbhash from its first frame on, and so needs no colour before it. */
export function drawsAtOnce(): boolean {
  return draw !== undefined
}

function paint(frame: HTMLElement, thumbhash: string): void {
  if (draw) return frame.style.setProperty('background-image', `url("${draw(thumbhash)}")`)
  import('./thumbhash-picture.ts').then(
    (module) => {
      draw = module.thumbhashPicture
      paint(frame, thumbhash)
    },
    () => {},
  )
}

/**
 * Paints the thumbhash under a picture that has not arrived and fades the picture in when it does. Done on the elements, without
 * a render each. What the server sent stays visible without script, and an eager picture never waits for a fade.
 */
export function usePhotoLoading(
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
