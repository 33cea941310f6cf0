import { Smartphone } from 'lucide'
import { useInstalling } from '../device/installing.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SettingsScreen.module.css'

/** The site as an app, where this browser can have it. */
export function InstallRow() {
  const { t } = useMessages()
  const { name } = useSettings()
  const { way, install } = useInstalling()
  if (!way) return null
  return (
    <div>
      <p className={styles.quiet}>
        {t('install.text', { site: name })} {way === 'iphone' && t('install.iphone')}
      </p>
      {way === 'prompt' && (
        <Button variant="secondary" icon={<Icon node={Smartphone} />} onClick={install}>
          {t('install.action')}
        </Button>
      )}
    </div>
  )
}
