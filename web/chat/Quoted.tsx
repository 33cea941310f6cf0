import { X } from 'lucide'
import type { Quote } from '#contract/chat/chat.ts'
import { useMessages } from '../i18n/messages.tsx'
import { wordsLabel } from '../profile/words-label.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { cx } from '../ui/cx.ts'
import styles from './Quoted.module.css'

interface Props {
  quote: Quote
  /** The name of the member whose profile has the words; undefined for the viewer's own. */
  name: string | undefined
  /** In the composer: takes the words out of the message. */
  onRemove?: () => void
}

/** The words of a profile that a message answers. */
export function Quoted({ quote: { of, text }, name, onRemove }: Props) {
  const texts = useMessages()
  const { t } = texts
  const whose = name === undefined ? t('chat.quote_mine') : t('chat.quote_theirs', { name })
  return (
    <span className={cx(styles.quote, onRemove ? styles.draft : styles.sent)}>
      <span className={styles.words}>
        <span className={styles.label}>
          <VisuallyHidden>{whose} </VisuallyHidden>
          {wordsLabel(texts, of)}
        </span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
      {onRemove && <IconButton label={t('chat.quote_remove')} icon={<Icon node={X} />} onClick={onRemove} />}
    </span>
  )
}
