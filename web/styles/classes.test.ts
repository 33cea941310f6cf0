import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

test('every class used in code is in its stylesheet, and every class there is used', async () => {
  const used = new Map<string, Set<string>>()
  const missing: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web })) {
    for (const [sheet, names] of namedClasses(join(web, file))) {
      const defined = definedClasses(sheet)
      for (const name of names) if (!defined.has(name)) missing.push(`${file}: ${name}`)
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]))
    }
  }
  const unused: string[] = []
  for await (const file of glob('**/*.module.css', { cwd: web })) {
    const sheet = join(web, file)
    for (const name of definedClasses(sheet)) if (!used.get(sheet)?.has(name)) unused.push(`${file}: ${name}`)
  }
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

/** Maps every module stylesheet that a file imports to the classes used as `styles.x` or `styles['x']`. */
function namedClasses(file: string): Map<string, Set<string>> {
  const code = readFileSync(file, 'utf8')
  const found = new Map<string, Set<string>>()
  for (const [, name, path] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const uses = code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))
    found.set(join(dirname(file), path!), new Set([...uses].map((use) => (use[1] ?? use[2])!)))
  }
  return found
}

function definedClasses(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'[^']*'|"[^"]*"/g, '')
    .replace(/:global\([^)]*\)/g, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map((found) => found[1]!)
  return new Set(
    selectors
      .filter((one) => !one.trim().startsWith('@'))
      .flatMap((one) => [...one.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((found) => found[1]!)),
  )
}
