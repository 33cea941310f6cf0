import { reportReasons } from '#contract/account/options.ts'
import { complaintCategories } from '#contract/site/options.ts'
import { type Queue, hintKinds } from '#contract/staff/options.ts'
import type { StaffTexts } from '../texts.tsx'

const reasons = [...reportReasons, ...complaintCategories, 'verification'] as const

/** The reasons that the cases of a queue can have; a queue with one is not narrowed by it. */
export function reasonsOf(queue: Queue): readonly string[] {
  if (queue === 'verifications' || queue === 'known') return []
  if (queue === 'hints') return hintKinds
  return queue === 'complaints' ? complaintCategories : reportReasons
}

/** The reason of a report or the category of a complaint in words; of a hint, what its rule counts; of an appeal, that it is one. */
export function reasonText(t: StaffTexts['t'], reason: string): string {
  const known = reasons.find((each) => each === reason)
  if (reason === 'known') return t('reason.known')
  const kind = hintKinds.find((each) => each === reason)
  if (kind) return t(`signal.${kind}`)
  return known ? t(`reason.${known}`) : reason || t('reason.appeal')
}
