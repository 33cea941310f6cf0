import type { SitePart } from '#contract/staff/options.ts'
import type { StaffMessageId, StaffTexts } from '../../texts.tsx'

/** The label of a setting or of a detail of the company. */
export function labelOf(t: StaffTexts['t'], part: SitePart, name: string): string {
  return t((part === 'settings' ? `setting.${name}` : `company_detail.${name}`) as StaffMessageId)
}

/** What it does; only for fields that say `hint`. */
export function hintOf(t: StaffTexts['t'], part: SitePart, name: string): string {
  return t((part === 'settings' ? `setting_hint.${name}` : `company_hint.${name}`) as StaffMessageId)
}
