import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'

export type FoundPlace = OutputOf<'GET /api/geocode.php'>

/** The result of the geolocation; `failed` covers an unavailable position and a lost network. */
export type LocationState = 'idle' | 'busy' | 'denied' | 'unsupported' | 'failed' | 'nowhere' | FoundPlace

/** Finds the current city on request. The position is rounded to 0.01 degrees before it leaves the browser. */
export function useLocation(onFound: (place: FoundPlace) => void): { state: LocationState; locate: () => void } {
  const api = useApi()
  const [state, setState] = useState<LocationState>('idle')

  async function locate() {
    setState('busy')
    const { geolocation } = navigator
    if (!geolocation || !isSecureContext) return setState('unsupported')
    try {
      const { coords } = await position(geolocation)
      // Older versions of the call answer false if no city is near.
      const place = (await api('GET /api/geocode.php', { lat: rounded(coords.latitude), lon: rounded(coords.longitude) })) as
        | FoundPlace
        | false
      if (!place) return setState('nowhere')
      setState(place)
      onFound(place)
    } catch (error) {
      setState(reasonOf(error))
    }
  }

  return { state, locate: () => void locate() }
}

function position(geolocation: Geolocation): Promise<GeolocationPosition> {
  return new Promise((found, failed) =>
    geolocation.getCurrentPosition(found, failed, { maximumAge: 3_600_000, timeout: 15_000, enableHighAccuracy: false }),
  )
}

function reasonOf(error: unknown): LocationState {
  if (error instanceof ApiError) return error.code === 'not_found' ? 'nowhere' : 'failed'
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'
}

function rounded(degrees: number): string {
  return degrees.toFixed(2)
}
