import { FolderLock, Plus } from 'lucide'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { ExtraProps } from '../store/use-chats.ts'

const AlbumSheet = later(async () => (await import('./albums/AlbumSheet.tsx')).AlbumSheet)

/** The button of what else can be sent, with its menu. */
export function More({ chat }: ExtraProps) {
  const { t } = useMessages()
  const [opened, setOpened] = useState<'album'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label={t('chat.more')}
        align="start"
        trigger={<Icon node={Plus} />}
        items={[{ label: t('album.send'), icon: <Icon node={FolderLock} />, onSelect: () => setOpened('album') }]}
      />
      <AlbumSheet chat={chat} open={opened === 'album'} onClose={close} />
    </>
  )
}
