import { useMemo } from 'react'

export interface IntentKey {
  /** The same key for the same content, however often he presses; another for another. */
  of(content: unknown): string
  /** What was meant is done: the next try means something new. */
  done(): void
}

/** Idempotency keys by what he means, so that a double click or a second try after a lost answer stays one order. */
export function intentKey(): IntentKey {
  let meant = ''
  let key = ''
  return {
    of(content) {
      const text = JSON.stringify(content)
      if (text !== meant) [meant, key] = [text, crypto.randomUUID()]
      return key
    },
    done() {
      meant = ''
    },
  }
}

/** One for the life of a component. */
export function useIntentKey(): IntentKey {
  return useMemo(() => intentKey(), [])
}
