import { Siren, TriangleAlert } from 'lucide'
import type { Priority } from '#contract/staff/options.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../texts.tsx'
import styles from './PriorityMark.module.css'

/** Says that a case goes first; nothing for most cases. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { t } = useTexts()
  if (priority === 'normal') return null
  return (
    <span className={cx(styles.mark, priority === 'danger' ? styles.danger : styles.high)}>
      <Icon node={priority === 'danger' ? Siren : TriangleAlert} />
      {t(`priority.${priority}`)}
    </span>
  )
}
