import { HeartHandshake } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RespectHint.module.css'
import { harshWords } from './respect.ts'

/** A quiet word while he writes, where his words turn a whole group of people away. It keeps him from nothing, and nobody hears of it. */
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
