import type { ReactNode } from 'react'
import { SectionLevel } from '../profile/Section.tsx'
import { Heading } from '../ui/Heading.tsx'
import styles from './Group.module.css'

interface Props {
  /** Of its heading, `-title` behind it; no section's and no field's. */
  id: string
  title: string
  children: ReactNode
}

/** Settings that belong together: a heading over one card of sections. */
export function Group({ id, title, children }: Props) {
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="s" id={`${id}-title`}>
        {title}
      </Heading>
      <div className={styles.sections}>
        <SectionLevel value={3}>{children}</SectionLevel>
      </div>
    </section>
  )
}
