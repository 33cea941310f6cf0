import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { photoProblem } from '../../photos/photo-problem.ts'
import { hasKeys } from '../../ui/use-browser.ts'
import { useUnsent } from '../outbox/unsent.ts'
import type { PhotoFile, VoiceFile } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'

/** Attaches a file as the photo of the next send, or returns the problem with it. A recording would take its place when it ends. */
export function usePhotoChoice(recipient: Recipient, recording: boolean) {
  const texts = useMessages()
  const unsent = useUnsent()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File) {
    if (recording) return setProblem(texts.t('voice.photo_later'))
    setProblem(undefined)
    const photo = await photoFrom(file, texts)
    if (typeof photo === 'string') return setProblem(photo)
    remove()
    unsent?.drafts.attach(recipient, { kind: 'photo', photo })
  }

  function remove() {
    const attachment = unsent?.drafts.attachment(recipient)
    if (attachment?.kind === 'photo') URL.revokeObjectURL(attachment.photo.preview)
    if (attachment?.kind === 'voice') URL.revokeObjectURL(attachment.voice.preview)
    unsent?.drafts.attach(recipient, undefined)
    setProblem(undefined)
  }

  return { problem, choose: (file: File) => void choose(file), remove, clearProblem: () => setProblem(undefined) }
}

/** Reads a chosen file for preview and sending; returns an error text if it cannot be used. */
export async function photoFrom(file: File, texts: Texts): Promise<PhotoFile | string> {
  const problem = await photoProblem(file, texts)
  if (problem) return problem
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { file, preview: URL.createObjectURL(file), width, height }
  } catch {
    return texts.t('error.photo_unreadable')
  }
}

/** Handles a picture that is pasted or dropped anywhere on the screen. Returns whether one is dragged over it. */
export function useDroppedPhoto(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)

  const take = useEffectEvent((event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    setOver(false)
    const file = data?.files[0]
    // Text copied from an office program includes a picture of itself.
    if (!file || data.types.includes('text/plain') || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onFile(file)
  })
  const hover = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    addEventListener('dragover', (event) => hover(event), { signal })
    addEventListener('dragleave', (event) => leave(event), { signal })
    return () => ending.abort()
  }, [])
  return over
}

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
