import { ImageOff, X } from 'lucide'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './PhotoManager.module.css'
import type { RefusedFile } from './use-uploads.ts'

/** The unusable files, each with its name and problem. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: (key: string) => void }) {
  const { t } = useMessages()
  return (
    <div role="alert">
      {files.length > 0 && (
        <ul role="list" className={styles.refused}>
          {files.map(({ key, name, reason }) => (
            <li key={key} className={styles.refusal}>
              <Icon node={ImageOff} />
              <span className={styles.reason}>
                <b dir="auto">{name}</b> {reason}
              </span>
              <IconButton label={t('nav.dismiss')} icon={<Icon node={X} />} onClick={() => onDismiss(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
