import { ApiError } from '../net/api-error.ts'
import { showToast } from '../ui/toast.ts'
import type { StaffTexts } from './texts.tsx'

/** What to show of an error: some codes mean something else here than on members' pages. */
export function staffErrorText(error: unknown, { t }: Pick<StaffTexts, 't'>): string {
  if (!(error instanceof ApiError)) return t('console.failed')
  if (error.code === 'conflict') return t('console.conflict')
  if (error.code === 'staff_only') return t('console.not_for_role')
  if (error.code === 'price_changed') return t('order.changed')
  if (error.code === 'refund_closed') return t('order.nothing')
  if (error.code === 'already_confirmed') return t('console.conflict')
  if (error.code === 'not_found') return t('console.not_found')
  if (error.code === 'invalid_input') return Object.values(error.fields)[0] ?? error.message
  return error.message
}

export function showError(error: unknown, texts: StaffTexts): void {
  if (error instanceof ApiError && error.code === 'authentication_required') return
  showToast({ text: staffErrorText(error, texts), tone: 'danger' })
}
