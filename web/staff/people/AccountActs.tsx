import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { Person } from '#contract/staff/support.ts'
import type { AccountAct } from '#contract/staff/options.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useTexts } from '../texts.tsx'
import { ActDialog } from './ActDialog.tsx'
import { SharedActDialog, type SharedDialog } from './SharedActDialog.tsx'

/** What support does for a member: alone, or with a second person. */
export function AccountActs({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { t } = useTexts()
  const [act, setAct] = useState<AccountAct>()
  const [shared, setShared] = useState<SharedDialog>()
  const alone = actsFor(person)
  const first = alone[0]!

  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setAct(first)}>
        {t(`act.${first}`)}
      </Button>
      <Menu
        label={t('case.more')}
        trigger={<Icon node={Ellipsis} />}
        items={[
          ...alone.slice(1).map((each) => ({ label: t(`act.${each}`), onSelect: () => setAct(each) })),
          { label: t('act.address'), onSelect: () => setShared('address') },
          { label: t('act.grant'), onSelect: () => setShared('grant') },
          { label: t('act.export'), onSelect: () => setShared('export') },
          { label: t('act.erase'), onSelect: () => setShared('erase'), danger: true },
        ]}
      />
      <ActDialog person={person} act={act} onClose={() => setAct(undefined)} onDone={onChanged} />
      <SharedActDialog person={person} act={shared} onClose={() => setShared(undefined)} onDone={onChanged} />
    </>
  )
}

/** What can be done now; the likeliest comes first. */
function actsFor({ confirmed_at: confirmed, codes_since: codes, mails }: Person): AccountAct[] {
  return [
    ...(confirmed || mails.refused ? [] : (['activation_again'] as const)),
    'unlock',
    'end_sessions',
    ...(codes ? (['codes_off'] as const) : []),
    mails.paused ? 'resume_mails' : 'pause_mails',
  ]
}
