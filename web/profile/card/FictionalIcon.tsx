import { Ghost, Info, Sparkles, Star } from 'lucide'
import { useSettings } from '../../site/use-settings.ts'
import { Icon } from '../../ui/Icon.tsx'

const icons = { sparkles: Sparkles, ghost: Ghost, star: Star, info: Info }

/** The icon that the site chose for fictional profiles. */
export function FictionalIcon() {
  const { fictional_icon } = useSettings()
  return <Icon node={icons[fictional_icon as keyof typeof icons] ?? Sparkles} />
}
