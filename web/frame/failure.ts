import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../net/api-error.ts'
import { isLostChunk } from '../net/chunk-guard.ts'
import type { Gate } from '../net/gate.ts'

export interface Failure {
  kind: 'not_found' | 'gate' | 'offline' | 'unreachable' | 'refused' | 'error'
  /** Defaults to 500 (specification, section 8); 0 if there was no answer. */
  status: number
  /** The server's error text. */
  message?: string
}

/** Classifies the error of a page. A loader's only input is the address, so invalid input means not found. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: isGate(error.data) ? 'gate' : 'not_found', status: 404 }
    return { kind: 'error', status: error.status }
  }
  if (error instanceof ApiError) {
    const { code, status, message } = error
    if (code === 'not_found' || code === 'invalid_input') return { kind: 'not_found', status: 404 }
    if (code === 'offline') return { kind: isOffline() ? 'offline' : 'unreachable', status }
    if (code === 'unavailable') return { kind: 'unreachable', status }
    return code === 'internal' ? { kind: 'error', status } : { kind: 'refused', status, message }
  }
  if (isOffline()) return { kind: 'offline', status: 0 }
  return isLostChunk(error) ? { kind: 'unreachable', status: 0 } : { kind: 'error', status: 500 }
}

function isGate(data: unknown): data is Gate {
  return (data as Gate | null)?.gate === true
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
