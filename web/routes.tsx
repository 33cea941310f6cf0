import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { ErrorPage } from './frame/ErrorPage.tsx'
import { Root } from './frame/Root.tsx'
import { ChatLayout } from './frame/ChatLayout.tsx'
import { DefaultLayout } from './frame/DefaultLayout.tsx'
import { EmptyLayout } from './frame/EmptyLayout.tsx'
import { Titled } from './frame/Titled.tsx'
import { everyNotice } from './account/notices/notice.ts'
import { screen } from './screen.ts'

/** A step within a screen is no reason to load its data again. */
const onNewScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** Choosing a method of payment is a step too. */
const onNewBundle = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id']

/** What a mailed link leads to: one press, and nothing else. */
const behindLink = { acts: true, texts: ['newcomers'], withoutNotices: everyNotice } as const

const pages: RouteObject[] = [
  {
    index: true,
    ...screen('landers/IndexScreen', {
      title: ({ t, language }, _, { index_title: own }) => own[language] || t('index.title'),
      loads: true,
      texts: ['newcomers'],
    }),
  },
  {
    path: 'members',
    ...screen('members/search/MembersScreen', { title: 'members.title', loads: true, texts: ['search'], membersArea: true }),
  },
  {
    path: 'members/:id',
    ...screen('members/profile/MemberScreen', {
      title: 'nav.profile_short',
      loads: true,
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
    }),
  },
  {
    path: 'likes/m/:id',
    ...screen('members/profile/LikerScreen', {
      title: 'nav.profile_short',
      loads: 'members/profile/MemberScreen',
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
    }),
  },
  {
    path: 'likes/:type?',
    ...screen('likes/LikesScreen', {
      title: 'likes.title',
      loads: true,
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
    }),
  },
  {
    path: 'profile',
    ...screen('profile/ProfileScreen', {
      needsScript: true,
      title: 'nav.profile',
      loads: true,
      texts: ['newcomers', 'search', 'members'],
      withoutNotices: ['photo'],
    }),
  },
  {
    path: 'notifications',
    ...screen('settings/SettingsScreen', {
      needsScript: true,
      title: 'nav.settings',
      loads: true,
      texts: ['newcomers', 'search', 'members'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'credits',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/CreditsScreen', {
      title: 'credits.title',
      loads: true,
      texts: ['members', 'shop'],
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'credits/:id/:method?',
    shouldRevalidate: onNewBundle,
    ...screen('shop/checkout/BundleScreen', {
      needsScript: true,
      title: ({ t }, { bundle }: OutputOf<'GET /api/quote.php'>) => t('pricing.credits', { count: bundle.credits }),
      loads: true,
      texts: ['members', 'shop'],
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'premium',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/PremiumScreen', {
      title: 'premium.title',
      loads: true,
      texts: ['shop'],
      membersArea: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'pricing',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/PricingScreen', { title: 'pricing.title', loads: true, texts: ['shop'] }),
  },
  {
    path: 'login',
    ...screen('account/login/LoginScreen', { title: 'nav.log_in', loads: true, acts: true, texts: ['newcomers'] }),
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
  { path: 'mail-change/do', ...screen('account/mailed-links/MailChangeScreen', { title: 'mail_change.title', ...behindLink }) },
  {
    path: 'mail-change/undo',
    ...screen('account/mailed-links/MailUndoScreen', { title: 'mail_change.undo_title', ...behindLink }),
  },
  { path: 'devices/end', ...screen('account/mailed-links/DevicesEndScreen', { title: 'devices.end_title', ...behindLink }) },
  { path: 'logout', ...screen('account/LogOutScreen', { loads: true, acts: true }) },
  { path: 'lang-config', ...screen('account/LanguagesScreen', { title: 'nav.language', acts: true }) },
  {
    path: 'complete-signup',
    shouldRevalidate: onNewScreen,
    ...screen('signup/complete/CompleteSignupScreen', {
      needsScript: true,
      title: 'complete.title',
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
      withoutNotices: ['activation', 'time-bonus', 'welcome', 'photo'],
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
  {
    path: 'credits/repeat-order',
    ...screen('shop/checkout/RepeatOrderScreen', {
      needsScript: true,
      title: 'repeat.title',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'directdebit',
    ...screen('shop/direct-debit/DirectDebitScreen', {
      needsScript: true,
      title: 'directdebit.title',
      loads: true,
      texts: ['newcomers', 'members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'transactions',
    ...screen('shop/orders/TransactionsScreen', {
      title: 'transactions.title',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'transactions/:id',
    ...screen('shop/orders/TransactionScreen', {
      title: 'order.title',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'pages/:name',
    ...screen('site/StaticPageScreen', {
      title: (_, page: OutputOf<'GET /api/page.php'>) => page.title,
      loads: true,
      // What he is asked to agree to can be read before.
      entryWarning: false,
    }),
  },
  { path: '*', ...screen('frame/NotFoundScreen', { loads: true }) },
]

/** Beside the list of conversations. */
const chats: RouteObject[] = [
  { path: 'chats', ...screen('chat/list/NoChatScreen', { title: 'chats.title', texts: ['members'], membersArea: true }) },
  {
    path: 'chats/:id',
    ...screen('chat/ChatScreen', { title: 'chats.title', loads: true, texts: ['search', 'members'], openChat: true }),
  },
  {
    path: 'members/:id/chat',
    ...screen('chat/MemberChatScreen', { title: 'chats.title', loads: true, texts: ['search', 'members'], openChat: true }),
  },
]

/** Without anything around them. */
const alone: RouteObject[] = [
  {
    path: 'signup',
    shouldRevalidate: onNewScreen,
    ...screen('signup/SignupScreen', { loads: true, acts: true, texts: ['newcomers', 'search'] }),
  },
  ...(import.meta.env.DEV ? [{ path: 'ui', ...screen('showcase/UiScreen') }] : []),
]

/** Every screen of the site, by layout (specification, section 2). */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    // Runs on the server only: its data comes with the page and live parts are refreshed by queries.
    loader: async (args) => (await import('./frame/root-loader.ts')).rootLoader(args),
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      { Component: DefaultLayout, children: [{ Component: Titled, ErrorBoundary: ErrorPage, children: pages }] },
      {
        Component: ChatLayout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              {
                ...screen('chat/list/ChatsScreen', { loads: true, texts: ['members'] }),
                children: [{ Component: Titled, ErrorBoundary: ErrorPage, children: chats }],
              },
            ],
          },
        ],
      },
      { Component: EmptyLayout, children: alone },
    ],
  },
]
