import { Search } from 'lucide'
import { useLocation } from 'react-router'
import { Link } from '../app/Link.tsx'
import { LanguageMenu } from '../account/languages/LanguageMenu.tsx'
import { SignupLink } from '../account/SignupLink.tsx'
import { ownPath } from '../app/own-path.ts'
import { paths } from '../app/paths.ts'
import { useScreen } from '../app/screen.ts'
import { useDrawn } from '../app/seldom.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './TopBar.module.css'

/** The end of a visitor's top bar: the search, the languages, login and signup. */
export function VisitorEnd() {
  useDrawn()
  const { may_search: maySearch } = useSettings()
  return (
    <div className={styles.end}>
      {maySearch && <SearchLink />}
      <LanguageMenu />
      <VisitorLinks />
    </div>
  )
}

/** The link to the search, if visitors may search; on a phone only its icon. */
function SearchLink() {
  const { t } = useMessages()
  return (
    <Link className={cx(buttonClass('quiet', 's'), styles.search)} to={paths.members()}>
      <Icon node={Search} />
      <span>{t('nav.search_short')}</span>
    </Link>
  )
}

function VisitorLinks() {
  const { t } = useMessages()
  const wanted = useReturnPath()
  return (
    <span className={styles.links}>
      <Link className={buttonClass('quiet', 's')} to={paths.login(wanted)}>
        {t('nav.log_in')}
      </Link>{' '}
      <SignupLink className={buttonClass('primary', 's')} query={wanted && `next=${encodeURIComponent(wanted)}`}>
        {t('nav.sign_up')}
      </SignupLink>
    </span>
  )
}

/** Where to go after the login: the address in `next`, or the members-only page being viewed. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation()
  const { membersArea } = useScreen()
  return membersArea ? pathname + search : ownPath(new URLSearchParams(search).get('next'))
}
