import { Languages } from 'lucide'
import { useEffect } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { type MessageId, useMessages } from '../../../i18n/messages.tsx'
import { useSettings } from '../../../site/use-settings.ts'
import { useStore } from '../../../state/store.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import styles from './Translated.module.css'
import { consider, hide, type Translation, translations } from './translating.ts'
import { useTranslating } from './use-translating.ts'

/** Below a message in another language: the offer to translate it, then the translation. The original stays where it is. */
export function Translated({ message }: { message: Message }) {
  const { t, language } = useMessages()
  const { translates } = useSettings()
  const translating = useTranslating()
  const known = useStore(translations, none, (all) => all.get(message.id))
  useEffect(() => void consider(message, language, translates), [message, language, translates])
  if (!known) return null
  const isShown = known.state === 'shown'
  const isBusy = known.state === 'busy'
  return (
    <>
      <span className={styles.found} role="status">
        <Found known={known} />
      </span>
      {/* It stays while it is busy: whoever pressed it keeps the focus. */}
      <button
        type="button"
        className={styles.press}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isShown) hide(message)
          else if (!isBusy) translating(message, false)?.()
        }}
      >
        <Icon node={Languages} />
        {t(labels[known.state] ?? 'translation.translate')}
      </button>
    </>
  )
}

const none: ReadonlyMap<string, Translation> = new Map()

const labels: Partial<Record<Translation['state'], MessageId>> = { shown: 'translation.hide', failed: 'error.try_again' }

function Found({ known }: { known: Translation }) {
  const { t, language } = useMessages()
  if (known.state === 'offered') return null
  if (known.state === 'busy')
    return (
      <span className={styles.busy}>
        <Spinner size="s" />
        {t(known.fetching ? 'translation.fetching' : 'translation.busy')}
      </span>
    )
  if (known.state !== 'shown') return <span className={styles.note}>{t(`translation.${known.state}`)}</span>
  return (
    <>
      <span className={styles.text} dir="auto" lang={language}>
        {known.text}
      </span>
      <span className={styles.note}>{t(known.by === 'device' ? 'translation.on_device' : 'translation.by_server')}</span>
    </>
  )
}
