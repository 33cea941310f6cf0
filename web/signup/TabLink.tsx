import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './TabLink.module.css'

/** A link that leaves what he typed where it is. */
export function TabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <Icon node={ExternalLink} />
      <VisuallyHidden>{t('signup.new_tab')}</VisuallyHidden>
    </a>
  )
}
