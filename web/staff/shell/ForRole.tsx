import type { ReactNode } from 'react'
import type { StaffRole } from '#contract/staff/options.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { useTexts } from '../texts.tsx'

/** A screen for those whose role is high enough; the others read that theirs is not. */
export function ForRole({ role, screen }: { role: StaffRole; screen: ReactNode }) {
  const { t } = useTexts()
  const me = useMe()
  if (isAtLeast(me.role, role)) return screen
  return (
    <EmptyState
      level={1}
      drawing="gate"
      title={t('console.no_role')}
      text={t('console.no_role_text', { role: t(`role.${me.role}`) })}
    />
  )
}
