import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useSettings } from './use-settings.ts'

/** A crossed-out eye. */
const hidden: IconNode = [['path', { d: 'M3 3l18 18M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12' }]]

/** In discreet mode: shows an empty page instead of the site (web/net/quick-hide.ts, which is independent of this page). */
export function HideButton({ className, variant }: Pick<ComponentProps<typeof IconButton>, 'className' | 'variant'>) {
  const { discreet } = useSettings()
  return discreet && <IconButton data-hide="" {...{ className, variant }} label={discreet.hide} icon={<Icon node={hidden} />} />
}
