import { type RefObject, useState } from 'react'
import { hasKeys } from '../../device/keys.ts'
import type { VoiceFile } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'
import { useUnsent } from '../outbox/unsent.ts'

/** A recording becomes the attachment of the next send: it is kept, whatever comes of it. `spoken`: why nothing was recorded. */
export function useVoice(recipient: Recipient, submit: () => void, field: RefObject<HTMLTextAreaElement | null>) {
  const unsent = useUnsent()
  const [recording, onRecording] = useState(false)
  const [spoken, onProblem] = useState<string>()

  function onRecorded(voice: VoiceFile, send: boolean) {
    unsent?.drafts.attach(recipient, { kind: 'voice', voice })
    if (send) submit()
    else if (hasKeys()) field.current?.focus({ preventScroll: true })
  }

  return { recording, spoken, onRecording, onRecorded, onProblem }
}
