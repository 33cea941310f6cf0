import { Ban, Check, CornerUpRight, EyeOff } from 'lucide'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type StaffTexts, useTexts } from '../texts.tsx'
import type { Tile } from './desk.ts'
import styles from './PhotoTile.module.css'

const icons = { approve: Check, reject: Ban, pass: CornerUpRight }

interface Props {
  tile: Tile
  number: number
  count: number
  /** The keys act on it. */
  current: boolean
  /** Not blurred. */
  clear: boolean
  /** It is on the next page: its picture loads, and nothing is shown. */
  hidden: boolean
  onChoose: () => void
}

/** One photo of the grid, and what was decided about it. */
export function PhotoTile({ tile, number, count, current, clear, hidden, onChoose }: Props) {
  const { t } = useTexts()
  const [broken, setBroken] = useState(false)
  const { photo, verdict, seen } = tile
  const state = stateText(t, tile)
  return (
    <li className={styles.tile} data-photo={photo.photo} hidden={hidden}>
      <button
        type="button"
        className={cx(styles.button, current && styles.current)}
        tabIndex={current ? 0 : -1}
        aria-current={current || undefined}
        aria-label={[t('photos_staff.photo', { number, count }), state].filter(Boolean).join(', ')}
        onClick={onChoose}
      >
        {broken ? (
          <span className={styles.gone}>{t('photo.gone')}</span>
        ) : (
          <img
            src={photo.url}
            alt=""
            draggable={false}
            className={cx(styles.image, clear && styles.clear, verdict && styles.decided)}
            onError={() => setBroken(true)}
          />
        )}
        {verdict ? (
          <span className={styles.verdict} data-kind={verdict.kind}>
            <Icon node={icons[verdict.kind]} />
            {state}
          </span>
        ) : (
          (photo.mark || (clear && !seen && !broken)) && (
            <span className={styles.note}>
              {!photo.mark && <Icon node={EyeOff} />}
              {state}
            </span>
          )
        )}
      </button>
    </li>
  )
}

function stateText(t: StaffTexts['t'], { photo, verdict, seen }: Tile): string {
  if (verdict?.kind === 'reject') return t(`rule.${verdict.rule}`)
  if (verdict) return t(verdict.kind === 'approve' ? 'photos_staff.approved' : 'photos_staff.passed')
  if (photo.mark) return t(`photos_staff.mark_${photo.mark}`)
  return seen ? '' : t('photos_staff.unseen')
}
