import { useTexts } from '../texts.tsx'
import styles from './OpenMark.module.css'

/** Whether a site is open, beside its name. */
export function OpenMark({ open }: { open: boolean }) {
  const { t } = useTexts()
  return <span className={open ? styles.open : styles.closed}>{t(open ? 'site.is_open' : 'site.is_closed')}</span>
}
