import { relative } from 'node:path'
import type { Plugin } from 'vite'

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
]

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
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) parts.set(relative(folder, id), renderedLength)
        chunk.imports.forEach(note)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) note(chunk.fileName)
      this.emitFile({ type: 'asset', fileName: '.vite/beginning.json', source: JSON.stringify(Object.fromEntries(parts)) })
    },
  }
}
