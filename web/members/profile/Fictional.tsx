import { Ghost, Info, Sparkles, Star } from 'lucide'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'

const icons = { sparkles: Sparkles, ghost: Ghost, star: Star, info: Info }

/** Says that nobody real is behind this profile; in full where the site warns, in one line elsewhere. */
export function Fictional() {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular, fictional_icon } = useSettings()
  const icon = <Icon node={icons[fictional_icon as keyof typeof icons] ?? Sparkles} />
  return (
    <Alert icon={icon} title={fictional_singular || t('profile.fictional')}>
      {fictional_warning && t('profile.fictional_text')}
    </Alert>
  )
}
