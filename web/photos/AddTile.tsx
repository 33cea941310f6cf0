import { ImagePlus } from 'lucide'
import type { ChangeEvent } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './AddTile.module.css'

/** Where the next photo comes in: press it, or drop one on it. */
export function AddTile({ first, onFiles }: { first: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useMessages()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file again is a new choice.
    target.value = ''
  }

  return (
    <li className={cx(styles.item, first && styles.first)}>
      <label className={styles.add}>
        <input className={styles.file} type="file" accept="image/jpeg,image/png,image/webp" multiple onChange={choose} />
        <Icon node={ImagePlus} className={styles.icon} />
        <span>{t('photos.add')}</span>
      </label>
    </li>
  )
}
