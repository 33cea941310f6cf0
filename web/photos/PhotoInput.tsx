import type { ChangeEvent, ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './PhotoInput.module.css'

interface Props {
  className?: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The place of a next photo: press it to choose files, or drop a file on it. */
export function PhotoInput({ className, onFiles, children }: Props) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // Choosing the same file again is a new choice.
    target.value = ''
  }

  return (
    <label className={cx(styles.place, className)}>
      <input className={styles.file} type="file" accept="image/jpeg,image/png,image/webp" multiple onChange={choose} />
      {children}
    </label>
  )
}
