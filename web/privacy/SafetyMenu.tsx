import { Ban, Ellipsis, Flag } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { type SafetyAsked, SafetyDialogs } from './SafetyDialogs.tsx'
import styles from './SafetyMenu.module.css'

/** Block and report, behind a quiet button. */
export function SafetyMenu({ member }: { member: Pick<MemberCard, 'id' | 'name'> }) {
  const { t } = useMessages()
  const [asked, setAsked] = useState<SafetyAsked>()
  return (
    <>
      <Menu
        label={t('profile.more')}
        trigger={<Icon node={Ellipsis} />}
        triggerClassName={styles.trigger!}
        items={[
          { label: t('report.action'), icon: <Icon node={Flag} />, onSelect: () => setAsked({ kind: 'report' }) },
          { label: t('block.action'), icon: <Icon node={Ban} />, danger: true, onSelect: () => setAsked({ kind: 'block' }) },
        ]}
      />
      <SafetyDialogs member={member} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
