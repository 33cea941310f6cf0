import { useActionData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { reportReasons } from '#contract/account/options.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { action } from './MemberScreen.action.ts'
import styles from './PlainSafety.module.css'

/** Block and report without script: the dialogs' questions are on the page, above the profile. */
export function PlainSafety({ member }: { member: MemberCard }) {
  const { t } = useMessages()
  const sent = useActionData<typeof action>()
  if (!sent) return null
  if (sent.done) return <Alert tone="success">{t('report.done')}</Alert>
  if (sent.act !== 'block' && sent.act !== 'report') return sent.text ? <FormError title={sent.text} /> : null
  const isBlock = sent.act === 'block'
  return (
    <form method="post" action={paths.member(member.id)} className={styles.form}>
      <Heading level={2} size="m">
        {t(isBlock ? 'block.title' : 'report.title', { name: member.name })}
      </Heading>
      {sent.text && <FormError title={sent.text} />}
      <input type="hidden" name="act" value={sent.act} />
      <input type="hidden" name="key" value={sent.key} />
      {isBlock ? (
        <p>{t('block.text')}</p>
      ) : (
        <>
          <RadioCards
            name="reason"
            legend={t('report.reason')}
            defaultValue={sent.reason}
            error={sent.fields?.['reason']}
            options={reportReasons.map((reason) => ({ value: reason, label: t(`report.reason_${reason}`) }))}
          />
          <TextArea
            name="text"
            label={t('report.text')}
            maxLength={1000}
            rows={3}
            defaultValue={sent.words}
            error={sent.fields?.['text']}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" name="sure" value="1" variant={isBlock ? 'danger' : 'primary'}>
          {t(isBlock ? 'block.action' : 'report.send')}
        </Button>
        <Link className={buttonClass('quiet')} to={paths.member(member.id)}>
          {t('block.cancel')}
        </Link>
      </div>
    </form>
  )
}
