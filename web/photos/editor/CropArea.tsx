import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { type Edit, cropOf, moved, sentSize, turned, zoomed } from './crop.ts'
import { drawCrop } from './draw.ts'
import styles from './PhotoEditor.module.css'

interface Props {
  picture: ImageBitmap
  edit: Edit
  /** Changes the latest value: pointers move faster than rendering. */
  onEdit: (change: (now: Edit) => Edit) => void
  /** Id of the text that explains the controls. */
  hint: string
}

interface Point {
  x: number
  y: number
}

const longest = 1000
const step = 0.05
const zoomStep = 1.1

/** A preview of the crop: dragged by one pointer, zoomed by two, or controlled by keys. */
export function CropArea({ picture, edit, onEdit, hint }: Props) {
  const { t } = useMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, edit, sentSize(cropOf(picture, edit), longest))
  }, [picture, edit])

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const { width, height } = canvas.current!.getBoundingClientRect()
    const count = fingers.current.size
    const [right, down] = [(now.x - before.x) / count / width, (now.y - before.y) / count / height]
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const spread = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    fingers.current.set(event.pointerId, now)
    onEdit((at) => zoomed(picture, moved(picture, at, right, down), at.zoom * spread))
  }

  function up(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change = changeBy(event.key, picture)
    if (!change) return
    event.preventDefault()
    onEdit(change)
  }

  return (
    <div
      role="group"
      tabIndex={0}
      data-autofocus=""
      aria-label={t('photos.crop')}
      aria-describedby={hint}
      className={styles.area}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
    >
      <canvas ref={canvas} aria-hidden="true" className={styles.canvas} />
    </div>
  )
}

/** The arrow keys move the picture as a finger would; undefined for any other key. */
function changeBy(key: string, picture: ImageBitmap): ((edit: Edit) => Edit) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (edit) => moved(picture, edit, -step, 0)
    case 'ArrowRight':
      return (edit) => moved(picture, edit, step, 0)
    case 'ArrowUp':
      return (edit) => moved(picture, edit, 0, -step)
    case 'ArrowDown':
      return (edit) => moved(picture, edit, 0, step)
    case '+':
    case '=':
      return (edit) => zoomed(picture, edit, edit.zoom * zoomStep)
    case '-':
      return (edit) => zoomed(picture, edit, edit.zoom / zoomStep)
    case 'r':
    case 'R':
      return (edit) => turned(picture, edit, key === 'r' ? 'right' : 'left')
    default:
      return undefined
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
