import { Image as ImageIcon } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Chooses a photo from his device; on a phone the camera is offered too. */
export function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files?.[0]) onFile(target.files[0])
    // The same file again is a new choice.
    target.value = ''
  }

  return (
    <>
      <IconButton label={t('chat.add_photo')} icon={<Icon node={ImageIcon} />} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={chosen} />
    </>
  )
}
