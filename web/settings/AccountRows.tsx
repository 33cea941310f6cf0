import { ChevronRight, CreditCard, LifeBuoy, LogOut, Scale, Smartphone } from 'lucide'
import { Link } from '../app/Link.tsx'
import { type Language, languageNames } from '#contract/site/languages.ts'
import type { User } from '#contract/account/viewer.ts'
import { useShownLanguages } from '../account/languages/shown-languages.ts'
import { useChooseLanguage } from '../account/languages/use-choose-language.ts'
import { useLogOut } from '../account/use-log-out.ts'
import { useInstalling } from '../device/installing.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './SettingsScreen.module.css'

/** Purchases, help, decisions about the account if there are any, the language, and logging out. */
export function AccountRows({ user, isDecided }: { user: User; isDecided: boolean }) {
  const { t, formatDay } = useMessages()
  const logOut = useLogOut()
  return (
    <div className={styles.rows}>
      <PurchasesRow />
      <SafetyRow />
      {isDecided && <DecisionsRow />}
      <LanguageSelect />
      <InstallRow />
      <Button variant="secondary" className={styles.logOut} icon={<Icon node={LogOut} />} onClick={() => void logOut()}>
        {t('profile_page.log_out')}
      </Button>
      <p className={styles.quiet}>
        <time dateTime={user.signup_date}>{t('profile_page.member_since', { day: formatDay(user.signup_date) })}</time>
      </p>
    </div>
  )
}

function PurchasesRow() {
  const { t } = useMessages()
  return (
    <Link to={paths.transactions()} className={styles.rowLink}>
      <Icon node={CreditCard} />
      <span className={styles.rowText}>
        <span className={styles.name}>{t('transactions.title')}</span>
        <span className={styles.quiet}>{t('transactions.text')}</span>
      </span>
      <Icon node={ChevronRight} />
    </Link>
  )
}

function SafetyRow() {
  const { t } = useMessages()
  return (
    <Link to={paths.page('safety')} className={styles.rowLink}>
      <Icon node={LifeBuoy} />
      <span className={styles.rowText}>
        <span className={styles.name}>{t('footer.safety')}</span>
        <span className={styles.quiet}>{t('settings.safety_text')}</span>
      </span>
      <Icon node={ChevronRight} />
    </Link>
  )
}

function DecisionsRow() {
  const { t } = useMessages()
  return (
    <Link to={paths.decisions()} className={styles.rowLink}>
      <Icon node={Scale} />
      <span className={styles.rowText}>
        <span className={styles.name}>{t('decisions.title')}</span>
        <span className={styles.quiet}>{t('decisions.text')}</span>
      </span>
      <Icon node={ChevronRight} />
    </Link>
  )
}

function LanguageSelect() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const shown = useShownLanguages()
  const choose = useChooseLanguage()
  if (offered.length < 2) return null
  return (
    <>
      {shown.length > 1 && (
        <div className={styles.field}>
          <Select
            label={t('nav.language')}
            name="language"
            hint={t('profile_page.language_text')}
            options={shown.map((code) => ({ value: code, label: languageNames[code] }))}
            value={language}
            onChange={({ target }) => void choose(target.value as Language)}
          />
        </div>
      )}
      <p>
        <Link to={paths.languages(paths.settings())}>{t('languages.more')}</Link>
      </p>
    </>
  )
}

/** Installs the site as an app, where this browser supports it. */
function InstallRow() {
  const { t } = useMessages()
  const { name } = useSettings()
  const { way, install } = useInstalling()
  if (!way) return null
  return (
    <div>
      <p className={styles.quiet}>
        {t('install.text', { site: name })} {way === 'iphone' && t('install.iphone')}
      </p>
      {way === 'prompt' && (
        <Button variant="secondary" icon={<Icon node={Smartphone} />} onClick={install}>
          {t('install.action')}
        </Button>
      )}
    </div>
  )
}
