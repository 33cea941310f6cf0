import { Ban, Ellipsis, Flag } from 'lucide'
import type { ComponentProps } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { cx } from '../ui/cx.ts'
import type { SafetyAsked } from './SafetyDialogs.tsx'

interface Props {
  className?: string | undefined
  /** Items shown above. */
  before?: ComponentProps<typeof Menu>['items']
  /** The member concerned: without a script the menu posts to their profile. */
  member: Pick<MemberCard, 'id'>
  /** Called with the choice; the caller renders its dialog where its width is not limited. */
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
