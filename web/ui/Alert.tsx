import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Tone = 'info' | 'success' | 'warning' | 'danger'

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  /** Announces the alert when it appears. */
  live?: boolean
}

const icons: Record<Tone, ReactNode> = {
  info: <Icon node={Info} />,
  success: <Icon node={CircleCheck} />,
  warning: <Icon node={TriangleAlert} />,
  danger: <Icon node={CircleX} />,
}

/** A message in the flow of the page, shown as long as it is true. */
export function Alert({ tone = 'info', title, children, actions, icon, onDismiss, dismissLabel = '', live }: Props) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={cx(
        styles.alert,
        tone === 'success' && styles.success,
        tone === 'warning' && styles.warning,
        tone === 'danger' && styles.danger,
      )}
    >
      <span className={styles.icon}>{icon ?? icons[tone]}</span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton label={dismissLabel} icon={<Icon node={X} />} onClick={onDismiss} className={styles.close} />}
    </div>
  )
}
