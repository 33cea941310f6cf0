import { useEffect, useRef } from 'react'
import { Link } from '../../app/Link.tsx'
import { chatFolders } from '#contract/chat/options.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useFolder } from '../store/use-chats.ts'
import styles from './Folders.module.css'

/** The folders above the list of chats, as links: each has its own address. */
export function Folders() {
  const { t } = useMessages()
  const current = useFolder()
  const row = useRef<HTMLElement>(null)

  // On a narrow screen the current one may be out of sight.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-folder=${current ?? 'all'}]`)
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={row} aria-label={t('chats.folders')} className={styles.folders}>
      {([undefined, ...chatFolders] as const).map((folder) => (
        <Link
          key={folder ?? 'all'}
          to={paths.chats(folder)}
          replace
          className={styles.folder}
          data-folder={folder ?? 'all'}
          aria-current={folder === current ? 'page' : undefined}
        >
          {t(`chats.folder_${folder ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}
