import { reportReasons } from '#contract/account/options.ts'
import { signalKinds } from '#contract/staff/options.ts'
import type { StaffTexts } from '../texts.tsx'

/** The reason of a report in words; of a hint, what its rule counts; of an appeal, that it is one. */
export function reasonText(t: StaffTexts['t'], reason: string): string {
  const known = reportReasons.find((each) => each === reason)
  if (reason === 'known') return t('reason.known')
  const kind = signalKinds.find((each) => each === reason)
  if (kind) return t(`signal.${kind}`)
  return known ? t(`reason.${known}`) : reason || t('reason.appeal')
}
