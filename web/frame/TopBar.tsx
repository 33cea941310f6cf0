import { LogOut, Settings, User as UserIcon } from 'lucide'
import { Link } from '../app/Link.tsx'
import { LanguageMenu } from '../account/languages/LanguageMenu.tsx'
import { useLogOut } from '../account/use-log-out.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { paths } from '../app/paths.ts'
import { useScreen } from '../app/screen.ts'
import { seldom } from '../app/seldom.tsx'
import { HideButton } from '../site/HideButton.tsx'
import { SiteMark } from '../site/SiteMark.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useStandalone } from '../ui/use-browser.ts'
import { MainNav } from './MainNav.tsx'
import styles from './TopBar.module.css'

const VisitorEnd = seldom('web/frame/VisitorEnd.tsx', async () => (await import('./VisitorEnd.tsx')).VisitorEnd)
const BackButton = later(async () => (await import('./BackButton.tsx')).BackButton)

/** The bar at the top of every default page (specification, section 2). */
export function TopBar() {
  const { t } = useMessages()
  const { name } = useSettings()
  const viewer = useViewer()
  const { backButton, menu } = useScreen()
  const standalone = useStandalone()
  return (
    <header className={styles.bar}>
      <div className={styles.inner} data-visitor={viewer ? undefined : ''}>
        {standalone && backButton && <BackButton />}
        <Link className={styles.home} to={viewer ? paths.members() : paths.index()} aria-label={t('nav.home', { site: name })}>
          <SiteMark />
        </Link>
        {viewer && menu && <MainNav viewer={viewer} position="top" />}
        {viewer ? (
          <div className={styles.end}>
            <HideButton />
            <LanguageMenu />
            {menu && <AccountMenu name={viewer.username} photo={viewer.profile.main_image?.urls.thumb} />}
          </div>
        ) : (
          <VisitorEnd />
        )}
      </div>
    </header>
  )
}

function AccountMenu({ name, photo }: { name: string; photo: string | undefined }) {
  const { t } = useMessages()
  const leave = useLogOut()
  return (
    <Menu
      label={t('nav.account')}
      trigger={<Avatar name={name} size="s" decorative {...(photo && { src: photo })} />}
      items={[
        { label: t('nav.profile'), icon: <Icon node={UserIcon} />, render: (props) => <Link to={paths.profile()} {...props} /> },
        {
          label: t('nav.settings'),
          icon: <Icon node={Settings} />,
          render: (props) => <Link to={paths.settings()} {...props} />,
        },
        { label: t('nav.log_out'), icon: <Icon node={LogOut} />, onSelect: () => void leave(), post: { action: paths.logOut() } },
      ]}
    />
  )
}
