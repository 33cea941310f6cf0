import { ChevronDown } from 'lucide'
import { type ReactNode, use } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { RowInside, rowClass } from '../../ui/Rows.tsx'
import styles from './Section.module.css'
import { type SectionId, SectionLevel, useSection } from './sections.ts'

interface Props {
  id: SectionId
  title: string
  /** A summary of the current values, in a line or two. */
  value: string
  /** In one line what it does. */
  text?: ReactNode
  /** The rest, which opens below. */
  how?: ReactNode
  children: ReactNode
}

/** One part of the settings: a row with its values that opens in place. Works without a script. */
export function Section({ id, title, value, text, how, children }: Props) {
  const { t } = useMessages()
  const { open, setOpen } = useSection(id)
  const level = use(SectionLevel)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={rowClass}>
        <RowInside title={title} level={level} value={value || t('profile_page.empty')} arrow={ChevronDown} />
      </summary>
      {/* The anchor is inside, so that a browser opens the section for an address with it, before any script. */}
      <div id={id} className={styles.inside}>
        {text && <p className={styles.text}>{text}</p>}
        {children}
        {how && <Disclosure label={t('footer.how_it_works')}>{how}</Disclosure>}
      </div>
    </details>
  )
}
