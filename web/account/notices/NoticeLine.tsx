import { ChevronRight, type IconNode, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './NoticeLine.module.css'

const NoticeSheet = later(async () => (await import('./NoticeSheet.tsx')).NoticeSheet)

interface Props {
  icon: IconNode
  title: string
  /** The rest of the notice: beside the title where there is room, and in the sheet that the title opens. */
  text: string
  /** Possible actions: beside the text where there is room, and in the sheet. */
  action?: ReactNode
  /** Opens the sheet at once. */
  opened?: boolean
  onClose?: () => void
  /** A link shown instead of opening a sheet. */
  link?: ReactNode
  onDismiss?: () => void
}

/** A notice in one line, on a phone too. */
export function NoticeLine({ icon, title, text, action, opened = false, onClose, link, onDismiss }: Props) {
  const { t } = useMessages()
  const [pressed, setPressed] = useState<boolean>()

  function close() {
    setPressed(false)
    onClose?.()
  }

  return (
    <div className={styles.line}>
      <Icon node={icon} className={styles.icon} />
      {link === undefined ? (
        <button type="button" className={styles.words} aria-haspopup="dialog" onClick={() => setPressed(true)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          <Icon node={ChevronRight} className={styles.arrow} />
        </button>
      ) : (
        <p className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          {link}
        </p>
      )}
      {action && <span className={styles.action}>{action}</span>}
      {onDismiss && <IconButton className={styles.close} label={t('nav.dismiss')} icon={<Icon node={X} />} onClick={onDismiss} />}
      {(pressed !== undefined || opened) && <NoticeSheet {...{ title, text, action }} open={pressed ?? opened} onClose={close} />}
    </div>
  )
}
