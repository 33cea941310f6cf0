/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

export interface Crop extends Size {
  x: number
  y: number
}

export const shapes = ['card', 'whole', 'square'] as const

export type Shape = (typeof shapes)[number]

/** The edits to a picture: quarter turns to the right, then the part that stays. */
export interface Edit {
  turns: 0 | 1 | 2 | 3
  shape: Shape
  /** 1: the largest part of that shape. */
  zoom: number
  /** The centre of the part, from 0 to 1 of the turned picture. */
  x: number
  y: number
}

export const untouched: Edit = { turns: 0, shape: 'whole', zoom: 1, x: 0.5, y: 0.5 }

/** How the editor begins: in the frame of a card, as others see the photo first. */
export const inCard: Edit = { ...untouched, shape: 'card' }

export const zoomMaximum = 4

/** Width ÷ height; `whole` keeps the picture's own. */
const ratios: Record<Exclude<Shape, 'whole'>, number> = { card: 4 / 5, square: 1 }

/** The size of a picture after turning. */
export function turnedSize({ width, height }: Size, turns: Edit['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The part that stays, in pixels of the turned picture, within its edges. */
export function cropOf(picture: Size, { turns, shape, zoom, x, y }: Edit): Crop {
  const { width, height } = turnedSize(picture, turns)
  const ratio = shape === 'whole' ? width / height : ratios[shape]
  const widest = Math.min(width, height * ratio) / zoom
  const size = { width: widest, height: widest / ratio }
  return {
    x: clamp(x * width - size.width / 2, width - size.width),
    y: clamp(y * height - size.height / 2, height - size.height),
    ...size,
  }
}

/** Moves the part by shares of its own size: 1 to the right shows what was left of it. Stops at the edges. */
export function moved(picture: Size, edit: Edit, right: number, down: number): Edit {
  const { width, height } = turnedSize(picture, edit.turns)
  const crop = cropOf(picture, edit)
  return clamped(picture, {
    ...edit,
    x: (crop.x + crop.width / 2 - right * crop.width) / width,
    y: (crop.y + crop.height / 2 - down * crop.height) / height,
  })
}

export function zoomed(picture: Size, edit: Edit, zoom: number): Edit {
  return clamped(picture, { ...edit, zoom: Math.min(zoomMaximum, Math.max(1, zoom)) })
}

/** A quarter turn that keeps the centre. */
export function turned(picture: Size, edit: Edit, to: 'left' | 'right'): Edit {
  const turns = ((edit.turns + (to === 'right' ? 1 : 3)) % 4) as Edit['turns']
  const middle = to === 'right' ? { x: 1 - edit.y, y: edit.x } : { x: edit.y, y: 1 - edit.x }
  return clamped(picture, { ...edit, turns, ...middle })
}

export function shaped(picture: Size, edit: Edit, shape: Shape): Edit {
  return clamped(picture, { ...edit, shape })
}

/** The size to send: the part's own, with no side longer than `longest`. */
export function sentSize(crop: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(crop.width, crop.height))
  return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) }
}

/** Clamps the centre, so that pushing against an edge does not accumulate. */
function clamped(picture: Size, edit: Edit): Edit {
  const { width, height } = turnedSize(picture, edit.turns)
  const crop = cropOf(picture, edit)
  return { ...edit, x: (crop.x + crop.width / 2) / width, y: (crop.y + crop.height / 2) / height }
}

function clamp(value: number, maximum: number): number {
  return Math.min(Math.max(0, value), Math.max(0, maximum))
}
