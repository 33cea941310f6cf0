import { useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import type { Place } from '../outbox/outbox.ts'
import { photoFrom } from './photo-file.ts'
import { useDesk } from '../outbox/use-desk.ts'

/** Takes a file as the photo that goes with the next press, and tells why it cannot. */
export function usePhotoChoice(place: Place) {
  const texts = useMessages()
  const desk = useDesk()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File) {
    setProblem(undefined)
    const photo = await photoFrom(file, texts)
    if (typeof photo === 'string') return setProblem(photo)
    remove()
    desk?.drafts.attach(place, { kind: 'photo', photo })
  }

  function remove() {
    const attachment = desk?.drafts.attachment(place)
    if (attachment?.kind === 'photo') URL.revokeObjectURL(attachment.photo.preview)
    desk?.drafts.attach(place, undefined)
    setProblem(undefined)
  }

  return { problem, choose: (file: File) => void choose(file), remove, forgive: () => setProblem(undefined) }
}
