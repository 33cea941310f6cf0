import { HeartHandshake } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RespectHint.module.css'
import { harshWords } from './respect.ts'

/** A hint while typing when the text rejects a whole group of people. It prevents nothing and is reported to nobody. */
export function RespectHint({ text }: { text: string }) {
  const { t } = useMessages()
  const words = harshWords(text)
  return (
    <p role="status" className={styles.hint}>
      {words && (
        <>
          <Icon node={HeartHandshake} />
          <span>{t('profile.respect', { words })}</span>
        </>
      )}
    </p>
  )
}
