import { useEffect } from 'react'
import { useSearchParams } from '../state/use-search-params.ts'
import { reportHidden } from './report-hidden.ts'

/** Reports that the page was hidden or left, if the address has `?lb`. */
export function useReportHidden(): void {
  const asked = useSearchParams()[0].has('lb')
  useEffect(() => (asked ? reportHidden() : undefined), [asked])
}
