import { CircleHelp, LogOut, Search, UserRound } from 'lucide'
import { useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import type { StaffRole } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { staffPaths } from '../staff-paths.ts'
import { StepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import { useFieldEscape, useShortcuts } from '../use-shortcuts.ts'
import { BreakReminder } from './BreakReminder.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { Palette } from './Palette.tsx'
import styles from './StaffFrame.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

const screens = [
  { to: staffPaths.queues(), id: 'queues', role: 'support' },
  { to: staffPaths.photos(), id: 'photos', role: 'moderator' },
  { to: staffPaths.people(), id: 'people', role: 'support' },
  { to: staffPaths.orders(), id: 'orders', role: 'support' },
  { to: staffPaths.audit(), id: 'audit', role: 'lead' },
  { to: staffPaths.sites(), id: 'sites', role: 'admin' },
  { to: staffPaths.team(), id: 'team', role: 'admin' },
  { to: staffPaths.signals(), id: 'signals', role: 'admin' },
] as const satisfies Array<{ to: string; id: string; role: StaffRole }>

/** What stands around every screen: the bar, the palette, the keys and the break reminder. */
export function StaffFrame() {
  const { t } = useTexts()
  const me = useMe()
  const api = useApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const shown = screens.filter(({ role }) => isAtLeast(me.role, role))
  useKeptFocus()
  useFieldEscape()
  useShortcuts({ 'ctrl+k': () => setOpen('palette'), '?': () => setOpen('keys') })

  /** A full load: nothing of this session stays in the page. */
  async function logOut() {
    await api('POST /api/staff/logout.php', {}).catch(() => {})
    location.assign('/staff')
  }

  return (
    <StepUp>
      <SkipLink href="#content">{t('console.skip')}</SkipLink>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Link to={staffPaths.queues()} className={styles.brand}>
            {t('console.name')}
          </Link>
          <nav className={styles.nav} aria-label={t('console.screens')}>
            {shown.map(({ to, id }) => {
              const current = isAt(pathname, id, to) && ({ 'aria-current': 'page', ref: bringIntoView } as const)
              return (
                <Link key={id} to={to} className={styles.link} {...current}>
                  {t(`nav_staff.${id}`)}
                </Link>
              )
            })}
          </nav>
          <div className={styles.tools}>
            <button type="button" className={styles.search} onClick={() => setOpen('palette')} aria-keyshortcuts="Control+K">
              <Icon node={Search} />
              <span className={styles.searchWords}>{t('palette.open')}</span>
              <kbd className={styles.key} aria-hidden="true">
                Ctrl K
              </kbd>
            </button>
            <IconButton
              label={t('keys.title')}
              icon={<Icon node={CircleHelp} />}
              onClick={() => setOpen('keys')}
              className={styles.help}
            />
            <Menu
              label={t('console.you', { name: me.name, role: t(`role.${me.role}`) })}
              trigger={<Icon node={UserRound} />}
              items={[
                { label: t('keys.title'), icon: <Icon node={CircleHelp} />, onSelect: () => setOpen('keys') },
                { label: t('console.log_out'), icon: <Icon node={LogOut} />, onSelect: () => void logOut() },
              ]}
            />
          </div>
        </div>
      </header>
      <main id="content" className={styles.main}>
        <BreakReminder />
        <Outlet />
      </main>
      <Palette
        open={open === 'palette'}
        onClose={() => setOpen(undefined)}
        onGo={(to, state) => void navigate(to, { state })}
        screens={shown}
      />
      <KeysDialog open={open === 'keys'} onClose={() => setOpen(undefined)} />
    </StepUp>
  )
}

/** The bar may hold more than the window. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** The screens of a queue, a case, a proposal, a person, an order and a site belong to the link above them. */
function isAt(pathname: string, id: (typeof screens)[number]['id'], to: string): boolean {
  if (id === 'queues') return pathname === to || /^\/(queues\/|cases\/|approvals$)/.test(pathname)
  const path = to.split('?')[0]!
  return pathname === path || pathname.startsWith(`${path}/`)
}
