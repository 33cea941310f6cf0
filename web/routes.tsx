import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { ErrorPage } from './frame/ErrorPage.tsx'
import { Root } from './frame/Root.tsx'
import { ChatLayout } from './frame/ChatLayout.tsx'
import { DefaultLayout } from './frame/DefaultLayout.tsx'
import { EmptyLayout } from './frame/EmptyLayout.tsx'
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
    loader: async (args) => (await import('./account/root-loader.ts')).rootLoader(args),
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
              { index: true, ...screen('landers/IndexScreen', 'loads') },
              { path: 'members', ...screen('members/search/MembersScreen', 'loads') },
              { path: 'members/:id', ...screen('members/profile/MemberScreen', 'loads') },
              { path: 'likes/m/:id', ...screen('members/profile/LikerScreen', 'members/profile/MemberScreen') },
              { path: 'likes/:type?', ...screen('likes/LikesScreen', 'loads') },
              { path: 'profile', ...screen('profile/ProfileScreen', 'loads') },
              { path: 'credits', shouldRevalidate: onNewScreen, ...screen('shop/bundles/CreditsScreen', 'loads') },
              { path: 'credits/:id/:method?', shouldRevalidate: onNewBundle, ...screen('shop/checkout/BundleScreen', 'loads') },
              { path: 'premium', shouldRevalidate: onNewScreen, ...screen('shop/bundles/PremiumScreen', 'loads') },
              { path: 'pricing', shouldRevalidate: onNewScreen, ...screen('shop/bundles/PricingScreen', 'loads') },
              { path: 'login', ...screen('account/login/LoginScreen', 'loads') },
              {
                path: 'complete-signup',
                shouldRevalidate: onNewScreen,
                ...screen('signup/complete/CompleteSignupScreen', 'loads'),
              },
              { path: 'signup-matches', ...screen('signup/matches/SignupMatchesScreen', 'loads') },
              { path: 'activate/done', ...screen('account/activation/ActivateDoneScreen') },
              { path: 'activate/error', ...screen('account/activation/ActivateErrorScreen') },
              { path: 'credits/repeat-order', ...screen('shop/checkout/RepeatOrderScreen', 'loads') },
              { path: 'directdebit', ...screen('shop/direct-debit/DirectDebitScreen', 'loads') },
              { path: 'transactions', ...screen('shop/orders/TransactionsScreen', 'loads') },
              { path: 'transactions/:id', ...screen('shop/orders/TransactionScreen', 'loads') },
              { path: 'pages/:name', ...screen('site/StaticPageScreen', 'loads') },
              { path: '*', ...screen('frame/NotFoundScreen', 'loads') },
            ],
          },
        ],
      },
      {
        Component: ChatLayout,
        children: [
          {
            ...screen('chat/list/ChatsScreen', 'loads'),
            children: [
              {
                ErrorBoundary: ErrorPage,
                children: [
                  { path: 'chats', ...screen('chat/list/NoChatScreen') },
                  { path: 'chats/:id', ...screen('chat/ChatScreen', 'loads') },
                  { path: 'members/:id/chat', ...screen('chat/MemberChatScreen', 'loads') },
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
          ...(import.meta.env.DEV ? [{ path: 'ui', ...screen('showcase/UiScreen') }] : []),
        ],
      },
    ],
  },
]
