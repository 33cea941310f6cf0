import type { RouteObject } from 'react-router'
import { everyNotice } from '../../account/notices/notice.ts'
import { onNewScreen, screen } from '../screen.ts'

/** The page behind a mailed link: a single button. */
const mailedLink = { acts: 'account/mailed-links/OnePress', texts: ['newcomers'], withoutNotices: everyNotice } as const

/** Login, logout, finishing a signup, and the member's settings. */
export const account: RouteObject[] = [
  {
    path: 'notifications',
    ...screen('settings/SettingsScreen', {
      needsScript: true,
      title: 'nav.settings',
      neutral: 'settings',
      loads: true,
      texts: ['newcomers', 'search', 'members', 'settings', 'languages', 'decisions'],
      footer: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'decisions',
    ...screen('settings/decisions/DecisionsScreen', {
      title: 'decisions.title',
      neutral: 'settings',
      loads: true,
      acts: true,
      texts: ['decisions'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'appeal',
    ...screen('settings/decisions/AppealScreen', {
      title: 'decisions.title',
      neutral: 'settings',
      loads: true,
      acts: 'settings/decisions/DecisionsScreen',
      texts: ['decisions'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'login',
    ...screen('account/login/LoginScreen', { title: 'nav.log_in', loads: true, acts: true, texts: ['newcomers', 'checkIn'] }),
  },
  {
    path: 'login/code',
    ...screen('account/login/LoginCodeScreen', {
      title: 'login.code_title',
      loads: true,
      acts: true,
      texts: ['newcomers'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'reset-password',
    ...screen('account/reset/ResetPasswordScreen', {
      title: 'reset.title',
      acts: true,
      texts: ['newcomers'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'reset-password/do',
    ...screen('account/reset/NewPasswordScreen', {
      title: 'reset.new_title',
      loads: true,
      acts: true,
      texts: ['newcomers'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  { path: 'mail-change/do', ...screen('account/mailed-links/MailChangeScreen', { title: 'mail_change.title', ...mailedLink }) },
  {
    path: 'mail-change/undo',
    ...screen('account/mailed-links/MailUndoScreen', { title: 'mail_change.undo_title', ...mailedLink }),
  },
  { path: 'devices/end', ...screen('account/mailed-links/DevicesEndScreen', { title: 'devices.end_title', ...mailedLink }) },
  {
    path: 'export/do',
    ...screen('account/mailed-links/ExportScreen', {
      title: 'export.title',
      loads: true,
      texts: ['newcomers', 'settings'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'export/code',
    ...screen('account/mailed-links/ExportCodeScreen', {
      title: 'export.title',
      acts: true,
      texts: ['newcomers', 'settings'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'account-deleted',
    ...screen('account/leaving/AccountDeletedScreen', {
      title: 'account_deleted.title',
      texts: ['newcomers'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'account-deleted/undo',
    ...screen('account/mailed-links/UndoDeletionScreen', { title: 'account_deleted.undo_title', ...mailedLink }),
  },
  {
    path: 'no-mail',
    ...screen('account/mailed-links/NoMailScreen', { title: 'no_mail.title', ...mailedLink, entryWarning: false }),
  },
  {
    path: 'unsubscribe',
    ...screen('account/mailed-links/UnsubscribeScreen', {
      title: 'unsubscribe.title',
      neutral: 'settings',
      acts: true,
      texts: ['unsubscribe'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  { path: 'logout', ...screen('account/LogOutScreen', { loads: true, acts: true }) },
  {
    path: 'lang-config',
    ...screen('account/languages/LanguagesScreen', { title: 'nav.language', acts: true, texts: ['languages'] }),
  },
  {
    path: 'complete-signup',
    shouldRevalidate: onNewScreen,
    ...screen('signup/complete/CompleteSignupScreen', {
      needsScript: true,
      title: 'complete.title',
      neutral: 'own',
      loads: true,
      texts: ['newcomers', 'search', 'members'],
      menu: false,
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'signup-matches',
    ...screen('signup/matches/SignupMatchesScreen', {
      title: 'complete.matches_title',
      neutral: 'overview',
      loads: true,
      texts: ['search', 'members'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'activate/done',
    ...screen('account/activation/ActivateDoneScreen', {
      title: 'activate.title',
      acts: true,
      texts: ['newcomers'],
      withoutNotices: ['activation', 'time-bonus', 'welcome', 'photo', 'push'],
    }),
  },
  {
    path: 'activate/error',
    ...screen('account/activation/ActivateErrorScreen', {
      title: 'activate.failed_title',
      texts: ['newcomers'],
      withoutNotices: ['time-bonus', 'welcome'],
    }),
  },
]
