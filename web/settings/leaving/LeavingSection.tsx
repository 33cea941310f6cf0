import { useState } from 'react'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import { type LeavingReason, leavingReasons } from '#contract/account/options.ts'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { Section } from '../section/Section.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { useSetting } from '../use-setting.ts'
import { Alternative } from './Alternative.tsx'
import { leave } from './leave.ts'
import styles from './LeavingSection.module.css'

/** Deleting the account: the reason, an alternative, the consequences and the button, all in one form without detours. */
export function LeavingSection({ user, own }: { user: User; own: OwnSettings }) {
  const { t } = useMessages()
  const api = useApi()
  const [reason, setReason] = useState<LeavingReason>()
  const setting = useSetting(
    (data) => (data.has('reason') ? {} : { reason: t('field.required') }),
    (data) => leave(api, { reason: String(data.get('reason')) as LeavingReason, proof: proofIn(data) }),
  )
  return (
    <Section id="leave" title={t('leaving.title')} value={t('leaving.value', { days: limits.reactivationDays })}>
      <SettingForm setting={setting} submit={t('leaving.title')} proves="leaving" username={user.username}>
        <RadioCards
          name="reason"
          legend={t('leaving.reason')}
          options={leavingReasons.map((value) => ({ value, label: t(`leaving.reason_${value}`) }))}
          {...(reason && { value: reason })}
          onChange={(value) => setReason(value as LeavingReason)}
          error={setting.failure?.fields['reason']}
          required
        />
        {reason && <Alternative key={reason} reason={reason} own={own} />}
        <Losses user={user} />
      </SettingForm>
    </Section>
  )
}

/** The consequences, named beforehand. */
function Losses({ user: { credits, paid_user: premium } }: { user: User }) {
  const { t } = useMessages()
  const days = limits.reactivationDays
  return (
    <div className={styles.losses}>
      <p className={styles.title}>{t('leaving.loses')}</p>
      <ul>
        <li>{t('leaving.loses_sight')}</li>
        <li>{t('leaving.loses_back', { days })}</li>
        <li>{t('leaving.loses_all')}</li>
        {premium && <li>{t('leaving.loses_premium')}</li>}
        {credits > 0 && <li>{t('leaving.loses_credits', { credits })}</li>}
        {premium && (
          <li>
            {t('leaving.loses_books')} {t('leaving.loses_money')} <Link to={paths.transactions()}>{t('transactions.title')}</Link>
          </li>
        )}
      </ul>
    </div>
  )
}
