import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { reportHidden } from './report-hidden.ts'

/** `?lb` of an address: that the page is hidden or left is told. */
export function useReportHidden(): void {
  const asked = useSearchParams()[0].has('lb')
  useEffect(() => (asked ? reportHidden() : undefined), [asked])
}
