import { relative } from 'node:path'
import type { Plugin } from 'vite'

const folder = new URL('../../', import.meta.url).pathname

/** Writes what the app's start script and its imports are made of, in bytes before compression, beside the build's manifest. */
export function noteBeginning(): Plugin {
  return {
    name: 'note-beginning',
    apply: 'build',
    generateBundle(_, bundle) {
      const parts = new Map<string, number>()
      const seen = new Set<string>()
      const note = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name)) return
        seen.add(name)
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0) parts.set(id.startsWith('\0') ? id : relative(folder, id), renderedLength)
        chunk.imports.forEach(note)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) note(chunk.fileName)
      this.emitFile({ type: 'asset', fileName: '.vite/beginning.json', source: JSON.stringify(Object.fromEntries(parts)) })
    },
  }
}

/**
 * Everything that the app's pages begin with, by package or room, and why it cannot come later. A test compares it with the
 * built files: what is added here is downloaded by everybody before the first press counts.
 */
export const beginning: Record<string, string> = {
  react: 'draws every screen',
  'react-dom': 'takes over the page that the server drew; more than a third of all',
  scheduler: 'a part of react-dom',
  'react-router':
    'matches the address, loads data, keeps the history; it cannot be taken over later than React; without its links and forms (`web/app`, `web/frame`)',
  '@tanstack/query-core': 'the data of a page, shared by its parts and refreshed by live hints',
  '@tanstack/react-query': 'the same, for React',
  '@lingui/core': 'puts values and plurals into texts',
  lucide: 'icons of the bars',
  'vite/preload-helper': 'loads everything that comes later',
  'rolldown/runtime': 'joins the chunks',
  'plain-jsx': 'makes elements, by React',
  'web/app': 'the addresses and screens of the site, without the screens',
  'web/frame':
    'the layouts and bars that the server has drawn around a screen, without what few pages have: a visitor’s end of the bar, the footer, a notice, the page of a failure',
  'web/ui': 'the parts of those: menus, icons, avatars; whether there is a keyboard, from the first key on',
  'web/account': 'the viewer, the languages in the bar, the names of the notices; what a lost session leaves in the browser',
  'web/net': 'calls, storage, and the arrival that the address loses at once',
  'web/i18n': 'texts, dates and amounts',
  'web/site': 'settings and the mark in the bar',
  'web/state': 'values that components follow',
  'web/signup': 'signup over the page, without its steps; the source and the age of a draft',
  'web/shop': 'the discount code in an address',
  'contract/limit-values': 'numbers that rules share with the server, where they cannot be written into the code that reads them',
  'contract/rules': 'rules that both sides share: dates, amounts, paths to return to',
  'contract/site': 'the languages and the names of pages',
  'contract/profile':
    'the lists that a profile answers from; like the two below in the start’s file, since nearly all screens have some of it',
  'web/places': 'the regions of a country',
  'web/profile': 'the icon of fictional profiles',
}

interface FirstVisit {
  path: string
  /** A member with a notice loads it before the first press, too. */
  as: 'visitor' | 'member' | 'member with a notice'
  /** KB as sent (brotli). */
  most: number
}

/** What a first visit may load before the first press. Of the libraries alone there are 89. */
export const firstVisits: readonly FirstVisit[] = [
  { path: '/', as: 'visitor', most: 12 },
  { path: '/landers/maplanding', as: 'visitor', most: 12 },
  { path: '/members', as: 'member', most: 122.8 },
  { path: '/members', as: 'member with a notice', most: 126.9 },
]

/** The package or room of a source file. */
export function roomOf(file: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  return (
    inPackage ??
    file
      .replace(/^\0/, '')
      .replace(/\.[jt]s$/, '')
      .split('/')
      .slice(0, 2)
      .join('/')
  )
}
