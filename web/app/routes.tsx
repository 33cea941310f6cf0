import { redirectDocument, type RouteObject } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { Root } from '../frame/Root.tsx'
import { ChatLayout } from '../frame/layouts/ChatLayout.tsx'
import { DefaultLayout } from '../frame/layouts/DefaultLayout.tsx'
import { EmptyLayout } from '../frame/layouts/EmptyLayout.tsx'
import { Titled } from '../frame/Titled.tsx'
import { pageNames } from '#contract/site/page-names.ts'
import { everyNotice } from '../account/notices/notice.ts'
import { account } from './routes/account.ts'
import { paths } from './paths.ts'
import { front, landers } from './routes/landers.ts'
import { shop } from './routes/shop.ts'
import { onNewScreen, screen } from './screen.ts'

const pages: RouteObject[] = [
  {
    path: 'members',
    ...screen('members/search/MembersScreen', {
      title: 'members.title',
      neutral: 'overview',
      loads: true,
      texts: ['search'],
      membersArea: true,
    }),
  },
  {
    path: 'members/:id',
    ...screen('members/profile/MemberScreen', {
      title: 'nav.profile_short',
      neutral: 'page',
      loads: true,
      acts: true,
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'likes/m/:id',
    ...screen('members/profile/LikerScreen', {
      title: 'nav.profile_short',
      neutral: 'page',
      loads: 'members/profile/MemberScreen',
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'likes/:type?',
    ...screen('likes/LikesScreen', {
      title: 'likes.title',
      neutral: 'marked',
      loads: true,
      texts: ['search', 'members'],
      membersArea: true,
      backButton: true,
    }),
  },
  {
    path: 'swipe-game',
    shouldRevalidate: onNewScreen,
    ...screen('swipe/SwipeGameScreen', {
      needsScript: true,
      title: 'swipe.title',
      neutral: 'overview',
      withoutNotices: everyNotice,
      loads: true,
      texts: ['swipe'],
    }),
  },
  {
    path: 'match-finder',
    // Going from one question to the next reads nothing again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => !(currentUrl.searchParams.has('ask') && nextUrl.searchParams.has('ask')),
    ...screen('match-finder/MatchFinderScreen', {
      needsScript: true,
      title: 'match_finder.title',
      neutral: 'overview',
      withoutNotices: everyNotice,
      loads: true,
      texts: ['search', 'members', 'finder'],
    }),
  },
  {
    path: 'tonight',
    ...screen('members/tonight/TonightScreen', {
      needsScript: true,
      title: 'tonight.title',
      neutral: 'overview',
      withoutNotices: everyNotice,
      loads: true,
      texts: ['search', 'members', 'tonight'],
    }),
  },
  {
    path: 'check-in',
    ...screen('privacy/check-in/CheckInScreen', {
      needsScript: true,
      title: 'check_in.title',
      neutral: 'settings',
      withoutNotices: everyNotice,
      loads: true,
      texts: ['members', 'checkIn'],
      backButton: true,
    }),
  },
  {
    path: 'profile',
    ...screen('members/own/ProfileScreen', {
      needsScript: true,
      title: 'nav.profile',
      neutral: 'own',
      loads: true,
      texts: ['newcomers', 'search', 'members'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'share',
    ...screen('chat/share/ShareScreen', {
      needsScript: true,
      title: 'share.title',
      loads: 'chat/list/ChatsScreen',
      texts: ['members'],
    }),
  },
  {
    path: 'complaints',
    shouldRevalidate: onNewScreen,
    ...screen('complaints/ComplaintsScreen', {
      title: 'footer.complaints',
      loads: true,
      acts: true,
      texts: ['newcomers', 'complaints'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'blackmail',
    ...screen('privacy/blackmail/BlackmailScreen', {
      title: 'blackmail.title',
      neutral: 'information',
      loads: true,
      acts: true,
      texts: ['members', 'blackmail'],
      entryWarning: false,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'pages/:name',
    ...screen('site/StaticPageScreen', {
      title: (_, { found }: OutputOf<'GET /api/page.php'>) => found.title,
      summary: ({ found }: OutputOf<'GET /api/page.php'>) => found.summary,
      // 'safety' depends on the visitor's country; unknown names are excluded to bound the cache.
      kept: import.meta.env.SSR && (({ name }) => name !== 'safety' && pageNames.some((each) => each === name)),
      neutral: 'information',
      loads: true,
      // The terms can be read before the entry warning is answered.
      entryWarning: false,
      footer: true,
    }),
  },
  {
    path: ':token',
    ...screen('site/OwnPageScreen', {
      title: (_, { found }: OutputOf<'GET /api/own-page.php'>) => found.title,
      summary: ({ found }: OutputOf<'GET /api/own-page.php'>) => found.summary,
      neutral: 'information',
      loads: true,
      entryWarning: false,
      footer: true,
    }),
  },
  ...account,
  ...shop,
  { path: '*', ...screen('frame/NotFoundScreen', { loads: true }) },
]

/** Shown next to the list of conversations. */
const chats: RouteObject[] = [
  { path: 'chats', ...screen('chat/list/NoChatScreen', { title: 'chats.title', texts: ['members'], membersArea: true }) },
  {
    path: 'chats/requests',
    ...screen('chat/requests/NoRequestScreen', { title: 'requests.title', texts: ['members'] }),
  },
  {
    path: 'chats/:id',
    ...screen('chat/ChatScreen', { title: 'chats.title', loads: true, texts: ['search', 'members'], openChat: true }),
  },
  {
    path: 'members/:id/chat',
    ...screen('chat/MemberChatScreen', { title: 'chats.title', loads: true, texts: ['search', 'members'], openChat: true }),
  },
]

/** Screens without navigation or footer. */
const alone: RouteObject[] = [
  {
    path: 'signup',
    shouldRevalidate: onNewScreen,
    ...screen('signup/SignupScreen', { loads: true, acts: true, texts: ['newcomers', 'search'] }),
  },
  {
    path: 'members/:id/signup',
    shouldRevalidate: onNewScreen,
    ...screen('signup/MemberSignupScreen', { loads: true, acts: 'signup/SignupScreen', texts: ['newcomers', 'search'] }),
  },
  ...(import.meta.env.DEV ? [{ path: 'ui', ...screen('showcase/UiScreen') }] : []),
]

/** Every screen of the site, by layout (specification, section 2). */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    // Runs on the server only: its data is part of the page, and queries refresh the live parts.
    loader: async (args) => (await import('../frame/root-loader.ts')).rootLoader(args),
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
                ...screen('members/beside/ChatsBesideScreen', {
                  loads: 'chat/list/ChatsScreen',
                  texts: ['members', 'search'],
                }),
                children: [{ Component: Titled, ErrorBoundary: ErrorPage, children: chats }],
              },
            ],
          },
        ],
      },
      { Component: EmptyLayout, children: alone },
      // Links to these pages are full page loads.
      ...(import.meta.env.SSR
        ? [
            {
              lazy: { Component: async () => (await import('../frame/layouts/FrontLayout.tsx')).FrontLayout },
              children: [{ Component: Titled, ErrorBoundary: ErrorPage, children: front() }],
            },
            {
              lazy: { Component: async () => (await import('../frame/layouts/LanderLayout.tsx')).LanderLayout },
              children: [{ Component: Titled, children: landers() }],
            },
          ]
        : [{ index: true, loader: () => redirectDocument(paths.index()) }]),
    ],
  },
]
