import { Ban, Ellipsis, Flag } from 'lucide'
import type { ComponentProps } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { cx } from '../ui/cx.ts'
import type { SafetyAsked } from './SafetyDialogs.tsx'

interface Props {
  className?: string | undefined
  /** What stands above. */
  before?: ComponentProps<typeof Menu>['items']
  /** What he chose; its dialog stands where nothing limits its width. */
  onAsk: (asked: SafetyAsked) => void
}

/** Block and report, behind a quiet button. */
export function SafetyMenu({ className, before = [], onAsk }: Props) {
  const { t } = useMessages()
  return (
    <Menu
      label={t('profile.more')}
      trigger={<Icon node={Ellipsis} />}
      triggerClassName={cx(iconButtonClass(), className)}
      items={[
        ...before,
        { label: t('report.action'), icon: <Icon node={Flag} />, onSelect: () => onAsk({ kind: 'report' }) },
        { label: t('block.action'), icon: <Icon node={Ban} />, danger: true, onSelect: () => onAsk({ kind: 'block' }) },
      ]}
    />
  )
}
