import { Ban, Ellipsis, Flag } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import styles from './SafetyMenu.module.css'

/** Block and report, behind a quiet button. */
export function SafetyMenu({ member }: { member: Pick<MemberCard, 'id' | 'name'> }) {
  const { t } = useMessages()
  const [asked, setAsked] = useState<'block' | 'report'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        label={t('profile.more')}
        trigger={<Icon node={Ellipsis} />}
        triggerClassName={styles.trigger!}
        items={[
          { label: t('report.action'), icon: <Icon node={Flag} />, onSelect: () => setAsked('report') },
          { label: t('block.action'), icon: <Icon node={Ban} />, danger: true, onSelect: () => setAsked('block') },
        ]}
      />
      <BlockDialog member={member} open={asked === 'block'} onClose={close} />
      <ReportDialog member={member} open={asked === 'report'} onClose={close} />
    </>
  )
}
