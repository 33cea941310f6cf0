import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Files dropped on an area or pasted anywhere on the screen. */
export function useGivenFiles(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])

  const area = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, area }
}
