import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Next = URLSearchParams | ((now: URLSearchParams) => URLSearchParams)

/** The query of the address, and how to change it. React Router's own comes with its links and forms, which no page uses. */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(query)) : next
      void navigate(`?${changed}`, options)
    },
    [navigate, query],
  )
  return [query, change]
}
