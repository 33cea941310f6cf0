import { ArrowLeft, ArrowRight, Ellipsis, FolderInput, GripVertical, Star, Trash2 } from 'lucide'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { PhotoView } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Photo } from '../ui/Photo.tsx'
import { cx } from '../ui/cx.ts'
import styles from './PhotoTile.module.css'

interface Props {
  photo: PhotoView
  number: number
  count: number
  main: boolean
  dragged: boolean
  /** Id of the text that explains the arrow keys. */
  keysHint: string
  onDragStart: (event: PointerEvent) => void
  onMove: (by: -1 | 1) => void
  /** Makes it the main photo; not in an album. */
  onMain?: () => void
  /** Other places for it. */
  moves: ReadonlyArray<{ label: string; onMove: (photo: string) => void }>
  onDelete: () => void
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One of the member's photos: dragged by mouse or handle, moved by arrow keys, the rest in a menu. */
export function OwnPhoto({ photo, number, count, main, dragged, keysHint, onDragStart, onMove, onMain, moves, onDelete }: Props) {
  const { t } = useMessages()
  const name = t('photos.photo', { number, count })
  const mark = markOf()

  function markOf(): string | undefined {
    if (photo.status !== 'active') return t(`photos.${photo.status}`)
    if (photo.hidden) return t('photos.hidden')
    return main ? t('photos.main') : undefined
  }

  function press(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li
      className={cx(styles.tile, dragged && styles.dragged)}
      data-photo={photo.id}
      onPointerDown={(event) => event.pointerType === 'mouse' && isPicture(event.target) && onDragStart(event)}
    >
      <Photo
        src={photo.urls.card}
        thumbhash={photo.thumbhash}
        alt={mark ? `${name}, ${mark}` : name}
        rounded
        eager
        className={styles.photo}
      />
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {main && <Icon node={Star} />}
          {mark}
        </span>
      )}
      {count > 1 && (
        <button
          type="button"
          className={cx(iconButtonClass('overlay'), styles.control, styles.grip)}
          aria-label={name}
          aria-describedby={keysHint}
          onPointerDown={onDragStart}
          onKeyDown={press}
        >
          <Icon node={GripVertical} />
        </button>
      )}
      <div className={styles.menu}>
        <Menu
          label={t('photos.options', { number })}
          trigger={<Icon node={Ellipsis} />}
          triggerClassName={cx(iconButtonClass('overlay'), styles.control)}
          items={[
            ...(main || !onMain || photo.status !== 'active'
              ? []
              : [{ label: t('photos.make_main'), icon: <Icon node={Star} />, onSelect: onMain }]),
            ...(number > 1
              ? [{ label: t('photos.move_earlier'), icon: <Icon node={ArrowLeft} />, onSelect: () => onMove(-1) }]
              : []),
            ...(number < count
              ? [{ label: t('photos.move_later'), icon: <Icon node={ArrowRight} />, onSelect: () => onMove(1) }]
              : []),
            ...moves.map(({ label, onMove: onPlace }) => ({
              label,
              icon: <Icon node={FolderInput} />,
              onSelect: () => onPlace(photo.id),
            })),
            { label: t('photos.delete'), icon: <Icon node={Trash2} />, danger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  )
}

function isPicture(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, [popover]') === null
}
