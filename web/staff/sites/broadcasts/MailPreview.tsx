import type { OutputOf } from '#contract/calls.ts'
import type { Language } from '#contract/site/languages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { useTexts } from '../../texts.tsx'
import styles from './MailPreview.module.css'

export type Mail = OutputOf<'POST /api/staff/site-broadcast-preview.php'> & { language: Language }

/** Each text as the mail that its readers get. Its links lead nowhere here. */
export function MailPreview({ mails, onClose }: { mails: readonly Mail[] | undefined; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog open={mails !== undefined} onClose={onClose} title={t('decision.preview')} closeLabel={t('console.close')} size="l">
      <Stack gap={5}>
        {mails?.map((mail, index) => (
          <Letter key={index} mail={mail} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Letter({ mail }: { mail: Mail }) {
  const { t } = useTexts()
  const { language, sender, subject, heading, paragraphs, button, company, foot, note } = mail
  return (
    <div>
      <p className={styles.sender}>{sender}</p>
      <h3 lang={language} className={styles.subject}>
        {subject}
      </h3>
      <article lang={language} className={styles.letter}>
        <h4 className={styles.heading}>{heading}</h4>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {button && (
          <p>
            <span className={styles.button}>{button.label}</span>
            <span className={styles.url}>{button.url}</span>
          </p>
        )}
        <p className={styles.foot}>
          {sender}
          {company && <span>{company}</span>}
          <span>{foot}</span>
        </p>
      </article>
      {note !== null && (
        <p className={styles.push}>
          {t('broadcasts.push')}
          <br />
          <span lang={language}>{note}</span>
        </p>
      )}
    </div>
  )
}
