import { useEffect, useEffectEvent, useState } from 'react'

/** A picture dropped anywhere on the screen or pasted; `over` while one is held above it. */
export function useGivenPhoto(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)

  const take = useEffectEvent((event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    setOver(false)
    const file = data?.files[0]
    // Text copied from an office program comes with a picture of itself.
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
