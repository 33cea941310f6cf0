import type { HydrationState } from 'react-router'
import { ApiError } from './api-error.ts'

interface PlainError {
  api?: ConstructorParameters<typeof ApiError>[1] & { status: number }
  route?: { status: number; statusText: string; data: unknown }
}

/** Restores errors thrown by loaders on the server: React Router tells responses from faults by shape. */
export function reviveErrors(errors: unknown): HydrationState['errors'] {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors as Record<string, PlainError>).map(([id, { api, route }]) => [
      id,
      api ? new ApiError(api.status, api) : { ...route, internal: false },
    ]),
  )
}
