import { ChevronRight, CreditCard, LogOut } from 'lucide'
import { Link } from 'react-router'
import { type Language, languageNames } from '#contract/languages.ts'
import type { User } from '#contract/viewer.ts'
import { useLogOut } from '../account/use-log-out.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useSettings } from '../site/use-settings.ts'
import { useChooseLanguage } from '../account/use-choose-language.ts'
import { ResendButton } from '../account/activation/ActivationReminder.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Select } from '../ui/Select.tsx'
import { Section } from './Section.tsx'
import styles from './ProfileScreen.module.css'

/** The account behind the profile, the language, and the way out. */
export function AccountSection() {
  const { t } = useMessages()
  const viewer = useViewer()
  const logOut = useLogOut()
  return (
    <Section id="account" title={t('nav.account')} value={viewer?.email ?? ''}>
      {viewer && <AccountFacts user={viewer} />}
      <PurchasesRow />
      <div className={styles.narrow}>
        <LanguageSelect />
        <Button variant="secondary" className={styles.logOut} icon={<Icon node={LogOut} />} onClick={() => void logOut()}>
          {t('profile_page.log_out')}
        </Button>
      </div>
    </Section>
  )
}

function AccountFacts({ user }: { user: User }) {
  const { t, formatDay } = useMessages()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('signup.username')}</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>{t('signup.email')}</dt>
        <dd>
          {user.email}
          {user.status === 'not_confirmed' && (
            <span className={styles.unconfirmed}>
              <span className={styles.warning}>{t('profile_page.unconfirmed')}</span>
              <ResendButton />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('profile_page.member_since')}</dt>
        <dd>
          <time dateTime={user.signup_date}>{formatDay(user.signup_date)}</time>
        </dd>
      </div>
    </dl>
  )
}

function PurchasesRow() {
  const { t } = useMessages()
  return (
    <Link to={paths.transactions()} className={styles.way}>
      <Icon node={CreditCard} />
      <span className={styles.wayWords}>
        <span className={styles.name}>{t('transactions.title')}</span>
        <span className={styles.quiet}>{t('transactions.text')}</span>
      </span>
      <Icon node={ChevronRight} />
    </Link>
  )
}

function LanguageSelect() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const choose = useChooseLanguage()
  if (offered.length < 2) return null
  return (
    <Select
      label={t('nav.language')}
      name="language"
      hint={t('profile_page.language_text')}
      options={offered.map((code) => ({ value: code, label: languageNames[code] }))}
      value={language}
      onChange={({ target }) => void choose(target.value as Language)}
    />
  )
}
