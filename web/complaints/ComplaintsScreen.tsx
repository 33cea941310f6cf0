import { useActionData, useLoaderData } from 'react-router'
import { useSearchParams } from '../state/use-search-params.ts'
import { Link } from '../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import { complaintCategories } from '#contract/site/options.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { MailSent } from '../ui/drawings-calm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormError } from '../ui/FormError.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { Screen } from '../ui/Screen.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { action } from './ComplaintsScreen.action.ts'
import type { loader } from './ComplaintsScreen.loader.ts'
import styles from './ComplaintsScreen.module.css'
import { useComplaint } from './use-complaint.ts'

/** The complaint form, for members and everybody else (Regulation (EU) 2022/2065, Art. 16 and 20). */
export function ComplaintsScreen() {
  const { t } = useMessages()
  const viewer = useViewer()
  const complaint = useComplaint(useActionData<typeof action>())
  if (complaint.done) return <Received number={complaint.done.number} email={viewer?.email ?? complaint.done.email} />
  return (
    <Screen width={44} gap={5}>
      <ScreenHead title={t('footer.complaints')}>
        <p>{t('complaints.intro')}</p>
        <p>{t('complaints.time')}</p>
        <p>
          <Link to={paths.page('safety')}>{t('complaints.danger')}</Link>
        </p>
      </ScreenHead>
      <Form complaint={complaint} />
    </Screen>
  )
}

function Form({ complaint: { form, kept, busy, failure, submit, keep } }: { complaint: ReturnType<typeof useComplaint> }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const { key } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const asked = complaintCategories.find((category) => category === query.get('category'))
  return (
    <form
      ref={form}
      key={kept ? 'kept' : 'new'}
      method="post"
      className={styles.form}
      onSubmit={submit}
      onChange={keep}
      noValidate
    >
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      <input type="hidden" name="key" value={key} />
      <RadioCards
        id="category"
        name="category"
        legend={t('complaints.category')}
        columns={2}
        required
        defaultValue={kept?.category || asked}
        error={failure?.fields['category']}
        options={complaintCategories.map((category) => ({
          value: category,
          label: t(`complaints.category_${category}`),
          ...(category === 'decision' && { hint: t('complaints.decision_hint') }),
        }))}
      />
      <TextField
        id="about"
        name="about"
        label={t('complaints.about')}
        hint={t('complaints.about_hint')}
        maxLength={limits.complaintAboutMaximum}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={kept?.about}
        error={failure?.fields['about']}
      />
      <TextArea
        id="text"
        name="text"
        label={t('complaints.text')}
        hint={t('complaints.text_hint')}
        maxLength={limits.complaintMaximum}
        rows={6}
        defaultValue={kept?.text}
        error={failure?.fields['text']}
        required
      />
      {viewer ? (
        <p>{t('complaints.own_email', { email: viewer.email })}</p>
      ) : (
        <>
          <TextField
            id="name"
            name="name"
            className={styles.signed}
            label={t('complaints.name')}
            hint={t('complaints.name_hint')}
            maxLength={limits.complaintNameMaximum}
            autoComplete="name"
            defaultValue={kept?.name}
            error={failure?.fields['name']}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('signup.email')}
            hint={t('complaints.email_hint')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={kept?.email}
            error={failure?.fields['email']}
          />
        </>
      )}
      <Checkbox
        id="good_faith"
        name="good_faith"
        className={styles.notice}
        label={t('complaints.good_faith')}
        defaultChecked={kept?.good_faith}
        error={failure?.fields['good_faith']}
      />
      <Button type="submit" size="l" busy={busy}>
        {t('complaints.send')}
      </Button>
    </form>
  )
}

function Received({ number, email }: { number: string; email: string | undefined }) {
  const { t } = useMessages()
  const mailed = email?.trim()
    ? t('complaints.done_mail', { email: email.trim(), count: limits.complaintReceiptsPerDay })
    : t('complaints.done_nameless')
  return (
    <Screen width={44}>
      <div role="status">
        <EmptyState
          level={1}
          drawing={MailSent}
          title={t('complaints.done_title')}
          text={`${t('complaints.done_number', { number })} ${mailed}`}
        />
      </div>
    </Screen>
  )
}
