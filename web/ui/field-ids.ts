import { type ReactNode, useId } from 'react'

export type FieldIds = { field: string; hint: string; error: string }

/** The ids of a field, its hint and its error. */
export function useFieldIds(id?: string): FieldIds {
  const own = useId()
  const field = id ?? own
  return { field, hint: `${field}-hint`, error: `${field}-error` }
}

/** The ARIA attributes of a field with its hint and error. */
export function fieldAria(ids: FieldIds, hint: ReactNode, error: ReactNode, invalid = false) {
  const describedBy = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error || invalid ? (true as const) : undefined }
}
