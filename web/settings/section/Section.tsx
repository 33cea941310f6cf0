import { ChevronDown } from 'lucide'
import { type ReactNode, use } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
    <details className={styles.section} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.row}>
        <Heading level={level} size="s" className={styles.title}>
          {title}
        </Heading>
        <span className={styles.value}>{value || t('profile_page.empty')}</span>
        <Icon node={ChevronDown} className={styles.chevron} />
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
