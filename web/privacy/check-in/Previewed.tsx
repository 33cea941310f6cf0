import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './CheckIn.module.css'

type Preview = OutputOf<'POST /api/check-in-preview.php'>

/** Both messages exactly as the contact would get them. */
export function Previewed({ preview: { sender, request, words } }: { preview: Preview }) {
  const { t } = useMessages()
  return (
    <div className={styles.previews} role="status">
      {[
        { title: t('check_in.preview_request'), letter: request },
        { title: t('check_in.preview_words'), letter: words },
      ].map(({ title, letter }) => (
        <section key={title} className={styles.preview} aria-label={title}>
          <p className={styles.label}>{title}</p>
          <p className={styles.sender}>{t('check_in.preview_from', { sender })}</p>
          {letter.subject && <p className={styles.subject}>{letter.subject}</p>}
          <p className={styles.text} dir="auto">
            {letter.text}
          </p>
        </section>
      ))}
      <p className={styles.note}>{t('check_in.preview_note', { host: location.host })}</p>
    </div>
  )
}
