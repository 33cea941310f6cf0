import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Heading } from './Heading.tsx'
import styles from './ScreenHead.module.css'

type Props = {
  title: ReactNode
  /** 2 where the page has another first heading. */
  level?: 1 | 2
  /** Before the title: the way back. */
  before?: ReactNode
  /** At the end of the title's line, or below it where it does not fit. */
  beside?: ReactNode
  /** Below the title: what the screen is for. */
  children?: ReactNode
  /** For screens that focus their title. */
  titleRef?: Ref<HTMLHeadingElement>
  id?: string | undefined
  className?: string | undefined
}

/** The title of a screen: on every screen the same size, and on phones at the same height. */
export function ScreenHead({ title, level = 1, before, beside, children, titleRef, id, className }: Props) {
  return (
    <div data-screen-head="" className={cx(styles.head, className)}>
      <div className={styles.line}>
        {before}
        <Heading level={level} className={styles.title} ref={titleRef} id={id} tabIndex={-1}>
          {title}
        </Heading>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {children}
    </div>
  )
}
