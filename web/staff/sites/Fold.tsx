import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Fold.module.css'

interface Props {
  summary: string
  /** Whether something is in it: then it is open at first. */
  filled: boolean
  children: ReactNode
}

/** Fields that can be left as they are: folded, so that a form is short. A field in it that is wrong has to be shown by `unfold`. */
export function Fold({ summary, filled, children }: Props) {
  const [atFirst] = useState(filled)
  return (
    <details open={atFirst}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon node={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}

/** Opens the folds in which fields of a form stand, so that one can be focused. */
export function unfold(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const fold = form?.querySelector(`[name="${CSS.escape(name)}"]`)?.closest('details')
    if (fold) fold.open = true
  }
}
