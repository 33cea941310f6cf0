import { ArrowRight } from 'lucide'
import type { NotedPart, SitePart } from '#contract/staff/options.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useTexts } from '../../texts.tsx'
import styles from './ChangeList.module.css'
import { labelOf } from './labels.ts'
import type { Changed } from './use-draft.ts'
import { notedLabels, useNotedText } from './use-noted-text.ts'
import { useValueText } from './use-value-text.ts'

/** Settings with their values before and after. */
export function ChangeList({ part, changes }: { part: SitePart | NotedPart; changes: readonly Changed[] }) {
  const { t } = useTexts()
  const valueText = useValueText()
  const notedText = useNotedText()
  const isNoted = part !== 'settings' && part !== 'company'
  const textOf = (name: string, value: unknown) => (isNoted ? notedText(value) : valueText(name, value))
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <div key={name} className={styles.change}>
          <dt className={styles.name}>{isNoted ? `${t(notedLabels[part])} · ${name}` : labelOf(t, part, name)}</dt>
          <dd className={styles.values}>
            <del className={styles.from}>
              <VisuallyHidden>{t('settings.before')} </VisuallyHidden>
              {textOf(name, from)}
            </del>
            <Icon node={ArrowRight} />
            <ins className={styles.to}>
              <VisuallyHidden>{t('settings.after')} </VisuallyHidden>
              {textOf(name, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
