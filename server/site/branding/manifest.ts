import type { Language } from '#contract/site/languages.ts'
import { mailText, text } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { Site } from '#server/site/site.ts'

/** The ground of pages by day, on which an installed app starts. */
export const paper = '#fbfcff'

interface Named {
  name: string
  language: Language
  /** The shortcuts to messages, likes and the search. */
  ways: { messages: string; likes: string; search: string }
  theme: string
  icons: object[]
}

/** The web app manifest of the site in a language (W3C). `address` gives the address of one of its files. */
export function manifestOf(
  { settings }: Pick<Site, 'settings'>,
  language: Language,
  { address, ownMark }: { address: (name: string) => string | undefined; ownMark: boolean },
): object {
  const { [language]: description } = settings.description
  return {
    ...app({
      name: settings.name,
      language,
      ways: {
        messages: text(language, 'nav.messages'),
        likes: text(language, 'nav.likes'),
        search: text(language, 'nav.search_short'),
      },
      theme: settings.accent?.light ?? paper,
      icons: [
        ...(ownMark ? [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
        ...icons((name) => address(name) ?? `/${name}`),
      ],
    }),
    ...(description && { description }),
  }
}

/** The manifest under a neutral name, for discreet mode. It is the same app: an installed one is renamed. */
export function neutralManifest(language: Language): object {
  const name = neutralName(language)
  return app({
    name,
    language,
    ways: { messages: name, likes: mailText(language, 'neutral.marked'), search: mailText(language, 'neutral.overview') },
    theme: paper,
    icons: icons((icon) => `/neutral/${icon}`),
  })
}

function icons(address: (name: string) => string): object[] {
  const icon = (name: string, sizes: string, more = {}) => ({ src: address(name), sizes, type: 'image/png', ...more })
  return [
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    icon('icon-maskable.png', '512x512', { purpose: 'maskable' }),
  ]
}

function app({ name, language, ways, theme, icons }: Named): object {
  return {
    name,
    short_name: name,
    lang: language,
    dir: 'ltr',
    id: '/',
    scope: '/',
    start_url: '/members',
    display: 'standalone',
    background_color: paper,
    theme_color: theme,
    icons,
    // Our own landscape: no faces, and no text to translate.
    screenshots: [
      { src: '/neutral/wide.png', sizes: '1280x720', type: 'image/png', form_factor: 'wide', label: name },
      { src: '/neutral/narrow.png', sizes: '720x1280', type: 'image/png', form_factor: 'narrow', label: name },
    ],
    shortcuts: [
      { name: ways.messages, url: '/chats' },
      { name: ways.likes, url: '/likes' },
      { name: ways.search, url: '/members' },
    ],
    // Handled by the service worker (web/worker/sharing.ts), which the installed app has.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/jpeg', 'image/png', 'image/webp'] }] },
    },
  }
}
