import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Every file of a page is a request, which costs a browser some milliseconds of work and a phone more. So what comes together is
 * one file. A member's first page, the list of members, comes in steps: what every page begins with; the list; what works in the
 * background of every page; and, when nothing happens, a member's page with what a first message is written with.
 *
 * What a step needs is found by following imports, so a new module needs no entry here. What no step needs is left to the bundler.
 */

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const folder = fileURLToPath(new URL('../../', import.meta.url))

/** The steps, and the other kinds of screens, by the modules that they begin with. */
const needs = {
  /** What every page begins with. */
  start: importsOf('web/app/client.tsx'),
  /** Small parts that all kinds of screens have. */
  common: importsOf(
    'web/ui/TextField.tsx',
    'web/ui/Select.tsx',
    ...['rules/calendar', 'rules/credit-value', 'chat/options'].map((name) => `contract/${name}.ts`),
  ),
  /** The first screens of a visitor, and what the bar and the foot of a visitor's page have. */
  login: importsOf('web/account/login/LoginScreen.tsx'),
  signup: importsOf('web/signup/SignupScreen.tsx', 'web/signup/SignupScreen.loader.ts'),
  visitor: importsOf('web/frame/VisitorEnd.tsx', 'web/frame/Footer.tsx'),
  /** The first screen of a member. */
  list: importsOf('web/members/search/MembersScreen.tsx'),
  listLoader: importsOf('web/members/search/MembersScreen.loader.ts'),
  /** The line below the bar, for members whom it concerns. */
  notice: importsOf('web/frame/Notice.tsx', 'web/shop/discounts/Strip.tsx'),
  /** A list without anything, and a page that failed. */
  nothing: importsOf('web/ui/EmptyState.tsx', 'web/members/search/NoFaces.tsx'),
  /** What every page loads after its screen. */
  background: importsOf(
    'web/frame/Background.tsx',
    'web/frame/Failed.tsx',
    'web/ui/Toaster.tsx',
    'web/ui/menu-behaviour.ts',
    'web/account/log-out.ts',
    'web/account/feedback.ts',
    'web/net/upload.ts',
    'node_modules/thumbhash/thumbhash.js',
  ),
  /** What the list loads while nothing happens: a member's page, and what a first message is written with. */
  member: importsOf('web/members/profile/MemberScreen.tsx', 'web/members/voices/AnswerSheet.tsx', 'web/chat/FirstMessage.tsx'),
  /** The member's own page, which is drawn as any member's is. */
  own: importsOf(...screensIn('web/members/own')),
  /** Chats, which share the composer with it. */
  chat: importsOf(...screensIn('web/chat/**', 'web/members/beside/**')),
  /** What an open chat loads after itself. */
  chatLater: importsOf(
    'web/chat/arranging/ArrangingDialogs.tsx',
    'web/chat/tools/MessageTools.tsx',
    'web/chat/extras/translation/Translated.tsx',
    'web/chat/extras/voice/Recording.tsx',
    'web/chat/extras/voice/recorder.ts',
    'web/members/beside/MemberBeside.tsx',
  ),
  /** All other screens. */
  elsewhere: importsOf(...screensIn('web/!(staff|ui|chat|members|signup)/**', 'web/members/!(search|profile|beside|own)/**')),
}

type Need = keyof typeof needs

/**
 * A module comes in the first of these files that it fits: needed by one of the first and, where they are given, by one of the
 * second too. So a step has what it alone needs in one file, and what other kinds of screens need as well in another, which
 * they load without the rest. Without a name: with its screen, or as the bundler decides.
 */
const files: ReadonlyArray<[name: string | null, needed: readonly Need[], too?: readonly Need[]]> = [
  ['start', ['start']],
  // All screens have some of it.
  ['start', ['list', 'notice'], ['login', 'signup']],
  ['faces', ['list'], ['listLoader', 'background', 'member', 'own', 'chat', 'elsewhere']],
  [null, ['list']],
  ['nothing', ['nothing']],
  ['fields', ['common']],
  ['fields', ['login', 'signup'], ['visitor', 'background', 'member', 'chat']],
  ['notice-parts', ['notice']],
  [null, ['visitor']],
  ['login-fields', ['login'], ['own', 'elsewhere']],
  ['signup-fields', ['signup'], ['own', 'elsewhere']],
  [null, ['login', 'signup']],
  ['background', ['background']],
  ['dialogs', ['member'], ['elsewhere']],
  ['profile', ['member'], ['own']],
  ['composer', ['member'], ['chat']],
  ['member', ['member']],
  [null, ['chat', 'chatLater'], ['own', 'elsewhere']],
  ['own-parts', ['own'], ['elsewhere']],
  ['chats', ['chat']],
  ['chats-later', ['chatLater']],
]

function fileOf(id: string, graph: ModuleGraph): string | null {
  // The server finds the file of a screen, and of what it draws around some, by its module's name, which a shared file does not keep.
  if (/(\wScreen|web\/frame\/(VisitorEnd|Footer|Notice))\.tsx$/.test(id)) return null
  const isNeededBy = (names: readonly Need[]) => names.some((name) => needs[name](id, graph))
  return files.find(([, needed, too]) => isNeededBy(needed) && (!too || isNeededBy(too)))?.[0] ?? null
}

function screensIn(...folders: string[]): string[] {
  return globSync(
    folders.map((each) => `${each}/*Screen.tsx`),
    { cwd: folder },
  )
}

/** Tells whether a module is one of these files or is imported by them, directly or not. */
function importsOf(...files: string[]): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= reachedFrom(
      files.map((file) => folder + file),
      graph,
    )
    return found.has(id)
  }
}

function reachedFrom(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>(files)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** What every page begins with comes in two files, ours and others', which change at different times. */
export const chunks = [
  {
    name: 'base',
    test: /rolldown[\\/]runtime|plain-jsx|vite[\\/]preload-helper|[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|@lingui)[\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    // Both lists of addresses are asked for at once.
    name: 'screen-files',
    test: /[\\/]web[\\/]app[\\/]screen-files|virtual:messages$/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // The list of members has none: what it changes goes by `web/net/changes.ts`.
    name: 'mutations',
    test: /[\\/]node_modules[\\/]@tanstack[\\/].*[\\/](useMutation|mutationObserver)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    // Imported from a list of all its parts, so imports do not tell who needs one.
    name: 'queries',
    test: /[\\/]node_modules[\\/]@tanstack[\\/]/,
    minShareCount: 5,
    priority: 2,
  },
  {
    name: fileOf,
    debugName: 'steps',
    test: /[\\/](web|contract|node_modules)[\\/](?!@tanstack)/,
    // What a step leaves to others stays there: steps import only what is loaded before them.
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Each would be a request for a hundred bytes.
    name: 'icons',
    test: /[\\/]node_modules[\\/]lucide[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
