import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Heading } from '../../ui/Heading.tsx'
import { useTexts } from '../texts.tsx'
import styles from './ScreenTitle.module.css'

interface Props {
  title: string
  /** Shown instead of the title, if it needs more than words. */
  children?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** Below the title. */
  note?: ReactNode
}

/** The title of a screen: names the window, and takes the focus when the screen appears. */
export function ScreenTitle({ title, children, actions, note }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the screen is painted: a key that its viewer presses may move the focus.
  useLayoutEffect(() => {
    document.title = `${title} · ${t('console.name')}`
    if (!document.querySelector('dialog:modal')) heading.current?.focus({ preventScroll: true })
  }, [title, t])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Heading level={1} size="l" ref={heading} tabIndex={-1}>
          {children ?? title}
        </Heading>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
