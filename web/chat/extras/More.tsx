import { CalendarHeart, FolderLock, Plus, Timer } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { ExtraProps } from '../store/use-chats.ts'

const AlbumSheet = later(async () => (await import('./albums/AlbumSheet.tsx')).AlbumSheet)
const NewDate = later(async () => (await import('./dates/NewDate.tsx')).NewDate)
const NewOnce = later(async () => (await import('./once/NewOnce.tsx')).NewOnce)

/** The button of what else can be sent, with its menu. */
export function More({ chat }: ExtraProps) {
  const { t } = useMessages()
  const inBrowser = useInBrowser()
  const [opened, setOpened] = useState<'album' | 'date' | 'once'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label={t('chat.more')}
        align="start"
        trigger={<Icon node={Plus} />}
        items={[
          { label: t('chats.once'), icon: <Icon node={Timer} />, onSelect: () => setOpened('once') },
          { label: t('date.suggest'), icon: <Icon node={CalendarHeart} />, onSelect: () => setOpened('date') },
          { label: t('album.send'), icon: <Icon node={FolderLock} />, onSelect: () => setOpened('album') },
        ]}
      />
      <AlbumSheet chat={chat} open={opened === 'album'} onClose={close} />
      {inBrowser && createPortal(<NewOnce chat={chat} open={opened === 'once'} onClose={close} />, document.body)}
      {/* Its form must not stand in that of the composer. */}
      {inBrowser && createPortal(<NewDate chat={chat} open={opened === 'date'} onClose={close} />, document.body)}
    </>
  )
}
