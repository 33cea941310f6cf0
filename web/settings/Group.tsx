import type { ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'
import { Rows } from '../ui/Rows.tsx'
import { SectionLevel } from './section/sections.ts'
import styles from './Group.module.css'

interface Props {
  /** Its heading gets this id with `-title` appended; must differ from all section and field ids. */
  id: string
  title: string
  children: ReactNode
}

/** Related settings: a heading over one card of sections. */
export function Group({ id, title, children }: Props) {
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="s" id={`${id}-title`}>
        {title}
      </Heading>
      <Rows>
        <SectionLevel value={3}>{children}</SectionLevel>
      </Rows>
    </section>
  )
}
