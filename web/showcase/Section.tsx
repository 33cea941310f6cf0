import type { ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'
import styles from './Section.module.css'

type Props = { id: string; title: string; children: ReactNode }

/** A named part of the gallery. */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Heading level={2} size="m" id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A state or variant with its name. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

/** Several small components side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
