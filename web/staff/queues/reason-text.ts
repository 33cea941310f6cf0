import { reportReasons } from '#contract/account/options.ts'
import type { StaffTexts } from '../texts.tsx'

/** The reason of a report in words; of an appeal, that it is one. */
export function reasonText(t: StaffTexts['t'], reason: string): string {
  const known = reportReasons.find((each) => each === reason)
  if (reason === 'known') return t('reason.known')
  return known ? t(`reason.${known}`) : reason || t('reason.appeal')
}
