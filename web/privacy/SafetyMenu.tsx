import { Ban, Ellipsis, Flag } from 'lucide'
import type { ComponentProps } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { cx } from '../ui/cx.ts'
import type { SafetyAsked } from './SafetyDialogs.tsx'

interface Props {
  className?: string | undefined
  /** What stands above. */
  before?: ComponentProps<typeof Menu>['items']
  /** Whom it is about: where no script runs the menu sends its choices to the profile. */
  member: Pick<MemberCard, 'id'>
  /** What he chose; its dialog stands where nothing limits its width. */
  onAsk: (asked: SafetyAsked) => void
}

/** Block and report, behind a quiet button. */
export function SafetyMenu({ className, before = [], member, onAsk }: Props) {
  const { t } = useMessages()
  const post = (act: string) => ({ action: paths.member(member.id), name: 'act', value: act })
  return (
    <Menu
      label={t('profile.more')}
      trigger={<Icon node={Ellipsis} />}
      triggerClassName={cx(iconButtonClass(), className)}
      items={[
        ...before,
        {
          label: t('report.action'),
          icon: <Icon node={Flag} />,
          onSelect: () => onAsk({ kind: 'report' }),
          post: post('report'),
        },
        {
          label: t('block.action'),
          icon: <Icon node={Ban} />,
          danger: true,
          onSelect: () => onAsk({ kind: 'block' }),
          post: post('block'),
        },
      ]}
    />
  )
}
