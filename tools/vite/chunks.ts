import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

const folder = fileURLToPath(new URL('../../', import.meta.url))

/** What a visitor's screens and the members' list begin with stays in chunks of its own, so that a first visit loads no more. */
const first = importsOf(
  'web/members/search/MembersScreen.tsx',
  'web/members/search/MembersScreen.loader.ts',
  'web/account/login/LoginScreen.tsx',
  'web/signup/SignupScreen.tsx',
  'web/signup/SignupScreen.loader.ts',
)

/** What every page of a member loads after its screen. */
const background = importsOf('web/frame/Background.tsx')

/** What the members' list loads while nothing happens: a member's page, and what a first message is written with. */
const member = importsOf(
  'web/members/profile/MemberScreen.tsx',
  'web/members/voices/AnswerSheet.tsx',
  'web/chat/FirstMessage.tsx',
)

/** Chats, which share the composer with it. */
const chat = importsOf(...screensIn('web/chat/**', 'web/members/beside/**'))

/** Screens that are neither: no set makes them load more. */
const elsewhere = importsOf(...screensIn('web/!(staff|ui|chat|members)/**', 'web/members/!(profile|beside)/**'))

/** A chunk each for what is loaded at once after the first screen: each file would be a request. */
function loadedTogether(id: string, graph: ModuleGraph): string | null {
  // The server finds the file of a screen by its module's name, which a set does not keep.
  const isEntry = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  if (isEntry || first(id, graph)) return null
  if (background(id, graph)) return 'background'
  if (!member(id, graph) || elsewhere(id, graph)) return null
  return chat(id, graph) ? 'composer' : 'member'
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

/**
 * Few chunks compress better than many and cost fewer headers: what every page begins with in two, ours and others', and what
 * many screens share in another.
 */
export const chunks = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|@lingui)[\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    name: 'start',
    test: /[\\/](web|contract|node_modules[\\/]lucide)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'small',
    test: /[\\/](web[\\/](ui[\\/](gap|Screen|Alert)|account[\\/]PageTitle|profile[\\/]card[\\/]Fictional)|contract[\\/](profile|search|likes)[\\/]|node_modules[\\/]lucide)/,
    minShareCount: 5,
    priority: 2,
  },
  {
    name: 'faces',
    test: /[\\/]web[\\/](ui[\\/](Grid|Skeleton)|net[\\/]live-socket|places[\\/]use-regions|profile[\\/]card[\\/]|likes[\\/](LikeButton|use-likes)|members[\\/]search[\\/](filters|last-search))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'fields',
    test: /[\\/]web[\\/]ui[\\/](Control\.|FieldShell|Fieldset|FormError|Select|TextField|TextArea|RadioCards|ChipGroup|Stack|field-ids|checked-after-reset)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: loadedTogether,
    test: /[\\/](web|contract|node_modules)[\\/]/,
    // What a set leaves to others stays there: sets import only what is loaded before them.
    includeDependenciesRecursively: false,
  },
]
