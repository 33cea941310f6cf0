import type { ReactNode } from 'react'
import type { ProfileForm } from './fields/use-own-profile.ts'
import { SaveNote } from './fields/SaveNote.tsx'
import { Heading } from '../ui/Heading.tsx'
import styles from './Section.module.css'

interface Props {
  /** Its anchor. */
  id: string
  title: string
  text?: ReactNode
  /** What its fields save; the word about it floats at the foot of what is seen of the section. */
  form?: ProfileForm
  children: ReactNode
}

/** One part of the profile, reached by its anchor. */
export function Section({ id, title, text, form, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <header className={styles.head}>
        <Heading level={2} size="m" id={`${id}-title`}>
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
      {form && (
        <div className={styles.note} data-state={form.problem ? 'failed' : form.state}>
          <SaveNote form={form} />
        </div>
      )}
    </section>
  )
}
