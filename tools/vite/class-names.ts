import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

/**
 * Short names for the classes of CSS Modules, the same in both builds: the module's number, then the class's number
 * in its module. They are used in the styles, in the script and in every page.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const modules = globSync('**/*.module.css', { cwd: web }).sort()
  const numbers = new Map(modules.map((file, index) => [web + file, index.toString(36)]))
  const classes = new Map<string, string[]>()
  return (name, file, css) => {
    const module = file.replace(/\?.*$/, '')
    if (!classes.has(module)) classes.set(module, namesIn(css))
    const names = classes.get(module)!
    if (!names.includes(name)) names.push(name)
    return `c${numbers.get(module)}-${names.indexOf(name).toString(36)}`
  }
}

function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!))]
}

/** The classes of CSS Modules as constants: the bundler writes them where they are used, instead of an object for each module. */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'class-constants',
      apply: 'build',
      transform: {
        order: 'pre',
        filter: { id: /\.tsx?$/ },
        handler: (code) => code.replaceAll(/^import (\w+) from ('[^']+\.module\.css')$/gm, 'import * as $1 from $2'),
      },
    },
    {
      name: 'class-constants-styles',
      apply: 'build',
      transform: {
        order: 'post',
        filter: { id: /\.module\.css$/ },
        // Nothing else is left of such a module; without it Vite would leave out its styles.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
