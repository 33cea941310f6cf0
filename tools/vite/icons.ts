import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const all = new URL('../../node_modules/lucide/dist/esm/lucide.mjs', import.meta.url)

/** Imports each icon from its own file: a build reads those that are drawn, not two thousand, and knows which screen draws which. */
export function icons(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'lucide'" },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from 'lucide'/g, (_, names: string) => {
          const icons = names.split(',').map((name) => name.trim())
          return icons
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => importOf(name, files))
            .join(';')
        }),
    },
  }
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const [icon, local] = name.split(' as ') as [string, string?]
  const file = files.get(icon)
  if (!file) throw new Error(`There is no icon ${icon}`)
  return `import ${local ?? icon} from 'lucide/dist/esm/${file}'`
}

function filesOfIcons(): Map<string, string> {
  const exports = readFileSync(all, 'utf8').matchAll(/^export \{ (.+) \} from '\.\/(icons\/[^']+)';$/gm)
  return new Map(
    [...exports].flatMap(([, names, file]) => [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file!])),
  )
}
