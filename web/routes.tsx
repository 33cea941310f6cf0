import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { ErrorPage } from './layouts/ErrorPage.tsx'
import { Root } from './layouts/Root.tsx'
import { ChatLayout } from './layouts/ChatLayout.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { EmptyLayout } from './layouts/EmptyLayout.tsx'
import { screen } from './screen.ts'

/** A step within a screen is no reason to load its data again. */
const onNewScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** Choosing a method of payment is a step too. */
const onNewBundle = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id']

/** Every screen of the site, by layout (specification, section 2). */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    // Runs on the server only: its data comes with the page and live parts are refreshed by queries.
    loader: async (args) => (await import('./root-loader.ts')).rootLoader(args),
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: DefaultLayout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, ...screen('index/IndexScreen', 'loads') },
              { path: 'members', ...screen('members/MembersScreen', 'loads') },
              { path: 'members/:id', ...screen('member/MemberScreen', 'loads') },
              { path: 'likes/m/:id', ...screen('member/LikerScreen', 'loads') },
              { path: 'likes/:type?', ...screen('likes/LikesScreen', 'loads') },
              { path: 'profile', ...screen('profile/ProfileScreen', 'loads') },
              { path: 'credits', shouldRevalidate: onNewScreen, ...screen('credits/CreditsScreen', 'loads') },
              { path: 'credits/:id/:method?', shouldRevalidate: onNewBundle, ...screen('bundle/BundleScreen', 'loads') },
              { path: 'premium', shouldRevalidate: onNewScreen, ...screen('premium/PremiumScreen', 'loads') },
              { path: 'pricing', shouldRevalidate: onNewScreen, ...screen('pricing/PricingScreen', 'loads') },
              { path: 'login', ...screen('login/LoginScreen', 'loads') },
              {
                path: 'complete-signup',
                shouldRevalidate: onNewScreen,
                ...screen('complete-signup/CompleteSignupScreen', 'loads'),
              },
              { path: 'signup-matches', ...screen('signup-matches/SignupMatchesScreen', 'loads') },
              { path: 'activate/done', ...screen('activate/ActivateDoneScreen') },
              { path: 'activate/error', ...screen('activate/ActivateErrorScreen') },
              { path: 'credits/repeat-order', ...screen('repeat-order/RepeatOrderScreen', 'loads') },
              { path: 'directdebit', ...screen('direct-debit/DirectDebitScreen', 'loads') },
              { path: 'transactions', ...screen('transactions/TransactionsScreen', 'loads') },
              { path: 'transactions/:id', ...screen('transaction/TransactionScreen', 'loads') },
              { path: 'pages/:name', ...screen('pages/StaticPageScreen', 'loads') },
              { path: '*', ...screen('not-found/NotFoundScreen', 'loads') },
            ],
          },
        ],
      },
      {
        Component: ChatLayout,
        children: [
          {
            ...screen('chats/ChatsScreen', 'loads'),
            children: [
              {
                ErrorBoundary: ErrorPage,
                children: [
                  { path: 'chats', ...screen('chats/NoChatScreen') },
                  { path: 'chats/:id', ...screen('chat/ChatScreen', 'loads') },
                  { path: 'members/:id/chat', ...screen('member-chat/MemberChatScreen', 'loads') },
                ],
              },
            ],
          },
        ],
      },
      {
        Component: EmptyLayout,
        children: [
          { path: 'signup', shouldRevalidate: onNewScreen, ...screen('signup/SignupScreen', 'loads') },
          ...(import.meta.env.DEV ? [{ path: 'ui', ...screen('ui/UiScreen') }] : []),
        ],
      },
    ],
  },
]
