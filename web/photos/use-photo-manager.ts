import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { showToast } from '../ui/toast.ts'
import { usePhotos } from './use-photos.ts'
import { useUploads } from './use-uploads.ts'

export type PhotoManagement = ReturnType<typeof usePhotoManager>

interface Options {
  /** Undefined: the profile. */
  album?: { id: string; name: string }
  /** How many photos the member has in other places: all count together. */
  elsewhere?: number
  /** Places to which a photo can be moved. */
  moves?: ReadonlyArray<{ label: string; onMove: (photo: string) => void }>
}

/** The photos of the member's profile, or of an album, with those being edited and uploaded. `initial` comes from the loader. */
export function usePhotoManager(initial?: PhotoView[], { album, elsewhere = 0, moves = [] }: Options = {}) {
  const { t } = useMessages()
  const limit = useViewer()?.paid_user ? limits.photosPremium : limits.photosFree
  const maximum = Math.max(0, limit - elsewhere)
  const { photos, reading, mainId, keep, reorder, makeMain, remove } = usePhotos(initial, album?.id)
  const uploads = useUploads({
    album: album?.id,
    count: photos.length,
    maximum,
    onAdded: keep,
    onLeft: (count) => reportLeft(count),
  })
  const { editing, begin, end } = useEditing()
  const { over, area } = useGivenFiles((files) => void addFiles(files), album !== undefined)
  const [deleting, setDeleting] = useState<string>()
  const [said, setSaid] = useState('')
  // More uploads than places may be pending: one of them may yet be refused.
  const coming = uploads.pending.filter(({ error }) => !error).slice(0, Math.max(0, maximum - photos.length))
  const pending = uploads.pending.filter((photo) => photo.error || coming.includes(photo))
  const room = maximum - photos.length - coming.length

  const reportLeft = (count: number) => showToast({ text: t('photos.too_many', { count }), tone: 'danger' })

  async function addFiles(files: File[]) {
    const good = await uploads.selectUsable(files)
    if (room > 0) begin(good, room)
    else if (good.length > 0) reportLeft(good.length)
  }

  function send(file: File, isPhoto: boolean) {
    uploads.add(file)
    const left = end(isPhoto)
    if (left > 0) reportLeft(left)
  }

  async function confirmDelete() {
    const id = deleting!
    setDeleting(undefined)
    if (await remove(id)) setSaid(t('photos.deleted'))
  }

  async function chooseMain(id: string) {
    if (await makeMain(id)) setSaid(t('photos.main_done'))
  }

  return {
    album,
    moves,
    reading,
    photos,
    mainId,
    /** The number of all photos of the member. */
    used: photos.length + elsewhere,
    limit,
    room,
    pending,
    uploads,
    editing,
    send,
    leaveOut: () => void end(false),
    addFiles,
    over,
    area,
    reorder,
    chooseMain,
    deleting,
    setDeleting,
    confirmDelete,
    said,
    setSaid,
  }
}

/** The queue of photos edited before upload, one at a time, until as many are accepted as had room. */
function useEditing() {
  const [editing, setEditing] = useState<ReadonlyArray<{ key: string; file: File }>>([])
  const room = useRef(0)

  function begin(files: readonly File[], free: number) {
    if (editing.length === 0) room.current = free
    setEditing([...editing, ...files.map((file) => ({ key: crypto.randomUUID(), file }))])
  }

  /** Ends the first; returns how many found no room. */
  function end(taken: boolean): number {
    if (taken) room.current--
    const rest = editing.slice(1)
    setEditing(room.current > 0 ? rest : [])
    return room.current > 0 ? 0 : rest.length
  }

  return { editing, begin, end }
}

/** Files dropped on an area or pasted anywhere on the screen; `first`: before what lies below. */
function useGivenFiles(onFiles: (files: File[]) => void, first: boolean) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', listener, first)
    return () => removeEventListener('paste', listener, first)
  }, [first])

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
