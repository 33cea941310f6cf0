import { useRef } from 'react'
import { Link } from '../../app/Link.tsx'
import { chatFolders } from '#contract/chat/options.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { useFolder } from '../store/use-chats.ts'
import styles from './Folders.module.css'

/** The first is all of them. */
const folders = [undefined, ...chatFolders]

/** The folders above the list of chats, as links: each has its own address. */
export function Folders() {
  const { t } = useMessages()
  const current = useFolder()
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, folders.indexOf(current))

  return (
    <nav ref={row} aria-label={t('chats.folders')} className={styles.folders}>
      {folders.map((folder) => (
        <Link
          key={folder ?? 'all'}
          to={paths.chats(folder)}
          replace
          className={styles.folder}
          aria-current={folder === current ? 'page' : undefined}
        >
          {t(`chats.folder_${folder ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}
