import type { RouteObject } from 'react-router'
import { screen } from '../screen.ts'

/** The front page: light, and for visitors alone. A function for the same reason as the landing pages'. */
export const front = (): RouteObject[] => [
  {
    index: true,
    ...screen('landers/front/IndexScreen', {
      light: 'landers/front/script',
      title: ({ t, language }, _, { index_title: own }) => own[language] || t('index.title'),
      kept: true,
      loads: true,
      texts: ['newcomers'],
      ahead: 'signup/SignupScreen',
    }),
  },
]

/** Light landing pages, rendered by the server only. A function, so that the app's bundle does not contain them. */
export const landers = (): RouteObject[] => [
  {
    path: 'landers/tinderswipe/:slug?',
    ...screen('landers/tinderswipe/TinderSwipeScreen', {
      light: 'landers/tinderswipe/script',
      title: 'lander.swipe_page',
      summary: 'lander.swipe_summary',
      loads: 'landers/lander',
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
  {
    path: 'landers/alonetonight/:slug?',
    ...screen('landers/alonetonight/AloneTonightScreen', {
      light: 'landers/alonetonight/script',
      title: 'lander.tonight_title',
      summary: 'lander.tonight_summary',
      loads: 'landers/lander',
      texts: ['newcomers', 'members', 'landers'],
    }),
  },
  {
    path: 'landers/collagelanding/:slug?',
    ...screen('landers/collagelanding/CollageLandingScreen', {
      light: 'landers/collagelanding/script',
      title: 'lander.wall_title',
      summary: 'lander.wall_summary',
      loads: 'landers/lander',
      texts: ['newcomers', 'swipe', 'landers'],
    }),
  },
  {
    path: 'members/:id/landing',
    ...screen('landers/member/LandingScreen', {
      light: 'landers/member/script',
      title: 'lander.man_title',
      loads: 'landers/lander',
      texts: ['newcomers', 'members', 'landers'],
    }),
  },
  {
    path: 'landers/socialnetwork/:slug?',
    ...screen('landers/socialnetwork/SocialNetworkScreen', {
      light: 'landers/socialnetwork/script',
      title: 'lander.found.socialnetwork',
      summary: 'lander.found.socialnetwork_text',
      loads: 'landers/lander',
      texts: ['newcomers', 'landers'],
    }),
  },
  {
    path: 'landers/transitionsvideolanding/:slug?',
    ...screen('landers/transitionsvideolanding/TransitionsScreen', {
      light: 'landers/transitionsvideolanding/script',
      title: 'lander.found.transitionsvideolanding',
      summary: 'lander.found.transitionsvideolanding_text',
      loads: 'landers/lander',
      texts: ['newcomers', 'landers'],
    }),
  },
  {
    path: 'landers/video/:slug?',
    ...screen('landers/video/VideoScreen', {
      light: 'landers/video/script',
      title: 'lander.found.video',
      summary: 'lander.found.video_text',
      loads: 'landers/lander',
      texts: ['newcomers', 'landers'],
    }),
  },
  {
    path: 'members/:id/landing3/:slug?',
    ...screen('landers/landing3/Landing3Screen', {
      light: 'landers/landing3/script',
      title: 'lander.bar.headline',
      loads: 'landers/lander',
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
  {
    path: 'landers/gallery/:slug?',
    ...screen('landers/gallery/GalleryScreen', {
      light: 'landers/gallery/script',
      title: 'lander.found.gallery',
      summary: 'lander.found.gallery_text',
      loads: 'landers/lander',
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
  {
    path: 'landers/iconslanding/:slug?',
    ...screen('landers/iconslanding/IconslandingScreen', {
      light: 'landers/iconslanding/script',
      title: 'lander.found.iconslanding',
      summary: 'lander.found.iconslanding_text',
      loads: 'landers/lander',
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
  {
    path: 'landers/maplanding/:slug?',
    ...screen('landers/maplanding/MaplandingScreen', {
      light: 'landers/maplanding/script',
      title: 'lander.found.maplanding',
      summary: 'lander.found.maplanding_text',
      loads: true,
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
  {
    path: 'members/:id/landing2/:slug?',
    ...screen('landers/landing2/Landing2Screen', {
      light: 'landers/landing2/script',
      title: 'lander.letter_title',
      loads: 'landers/lander',
      texts: ['newcomers', 'search', 'landers'],
    }),
  },
]
