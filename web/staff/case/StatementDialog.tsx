import type { OutputOf } from '#contract/calls.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTexts } from '../texts.tsx'
import styles from './StatementDialog.module.css'

type Statement = OutputOf<'POST /api/staff/statement.php'>

/** The statement of reasons as the reported member will read it, in their language. */
export function StatementDialog({ statement, onClose }: { statement: Statement | undefined; onClose: () => void }) {
  const { t, languageName } = useTexts()
  return (
    <Dialog open={statement !== undefined} onClose={onClose} title={t('statement.title')} closeLabel={t('console.close')}>
      {statement && (
        <>
          <p className={styles.note}>{t('statement.language', { language: languageName(statement.language) })}</p>
          <article lang={statement.language} className={styles.letter}>
            <h3 className={styles.subject}>{statement.subject}</h3>
            {statement.paragraphs.map((paragraph, index) => (
              <p key={index} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </article>
        </>
      )}
    </Dialog>
  )
}
