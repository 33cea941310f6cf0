import { ChevronDown } from 'lucide'
import { createContext, type ReactNode, type Ref, use, useRef } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SaveNote } from './fields/SaveNote.tsx'
import { type Draft, useDraftEnd } from './editing/use-draft-end.ts'
import styles from './Section.module.css'
import { type SectionId, useSection } from './sections.ts'

interface Props {
  id: SectionId
  title: string
  /** A summary of the current values, in a line or two. */
  value: string
  /** There are unsaved changes. */
  unsaved?: boolean
  /** In one line what it does. */
  text?: ReactNode
  /** The rest, which opens below. */
  how?: ReactNode
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** The level of a section's heading: below the page's own, unless sections share a heading. */
export const SectionLevel = createContext<2 | 3>(2)

/** One part of the settings: a row with its values that opens in place. Works without a script. */
export function Section({ id, title, value, unsaved = false, text, how, ref, children }: Props) {
  const { t } = useMessages()
  const { open, setOpen } = useSection(id)
  const level = use(SectionLevel)
  return (
    <details ref={ref} className={styles.section} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.row}>
        <Heading level={level} size="s" className={styles.title}>
          {title}
        </Heading>
        <span className={styles.value}>{value || t('profile_page.empty')}</span>
        {unsaved && <span className={styles.unsaved}>{t('profile_page.unsaved')}</span>}
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

interface DraftProps extends Omit<Props, 'unsaved' | 'ref'> {
  draft: Draft
}

/** A section whose changes are saved together; it then closes and says so. Closed before that, it keeps them. */
export function DraftSection({ draft, children, ...section }: DraftProps) {
  const { t } = useMessages()
  const { setOpen } = useSection(section.id)
  const box = useRef<HTMLDetailsElement>(null)

  function close() {
    setOpen(false)
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    box.current?.querySelector('summary')?.focus({ preventScroll: true })
  }

  const { save, discard } = useDraftEnd(draft, close)
  return (
    <Section {...section} unsaved={draft.dirty} ref={box}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
        <div className={styles.foot}>
          <Button type="submit" busy={draft.state === 'saving'}>
            {t('profile_page.save')}
          </Button>
          {draft.dirty && (
            <Button variant="quiet" onClick={discard}>
              {t('profile_page.discard')}
            </Button>
          )}
          <SaveNote form={draft.state === 'saved' ? { ...draft, state: 'idle' } : draft} />
        </div>
      </form>
    </Section>
  )
}
