import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { queryKeys } from '../../../net/query-keys.ts'
import { useApi } from '../../../net/use-api.ts'
import { Lightbox } from '../../../photos/lightbox/Lightbox.tsx'
import { ReportDialog } from '../../../privacy/ReportDialog.tsx'

interface Props {
  message: Message
  mine: boolean
  /** The other member's. */
  name: string
  title: string
  open: boolean
  onClose: () => void
}

/** The photos of a private album in a full window; those of the other can be reported. */
export function AlbumGallery({ message, mine, name, title, open, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const [reported, setReported] = useState<string>()
  const { data, refetch } = useQuery({
    queryKey: queryKeys.album(message.id),
    queryFn: ({ signal }) => api('GET /api/album.php', { message: message.id }, { signal }),
    enabled: open,
    // Nothing of it stays in the page.
    gcTime: 0,
    staleTime: 60_000,
    // Addresses of photos expire within ten minutes.
    refetchInterval: 4 * 60_000,
  })
  const photos = data?.photos ?? []
  return (
    <>
      <Lightbox
        photos={photos}
        label={title}
        alt={(number) => t('album.photo', { album: title, number, count: photos.length })}
        open={open && photos.length > 0}
        start={0}
        onClose={onClose}
        onLost={() => void refetch()}
        {...(!mine && {
          onReport: (at: number) => {
            onClose()
            setReported(photos[at]!.id)
          },
        })}
      />
      {!mine && (
        <ReportDialog
          key={reported}
          member={{ id: message.from, name }}
          {...(reported !== undefined && { photo: reported })}
          open={reported !== undefined}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  )
}
