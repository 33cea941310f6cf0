import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

// Browsers keep one list of what any :has() may style. With a part in it that is every element, such as `.a:has(b) :first-child`, each
// change of an element under any other :has(), such as a key in the composer, styles all of the page anew.
test('no rule with :has() styles just any element below', async () => {
  const found: string[] = []
  // Landing pages have stylesheets of their own.
  for await (const file of glob('**/*.css', { cwd: web, exclude: ['landers'] }))
    found.push(
      ...selectorsOf(readFileSync(join(web, file), 'utf8'))
        .filter(isOfAny)
        .map((selector) => `${file}: ${selector}`),
    )
  expect(found).toEqual([])
})

// All pages have the styles of all modules.
test('a module styles only what is in an element with a class of its own, a transition, or a state of the whole page', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.module.css', { cwd: web }))
    found.push(
      ...selectorsOf(readFileSync(join(web, file), 'utf8').replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})*\s*\}/g, ''))
        .filter((selector) => !/\.(?!lucide)[A-Za-z]|::view-transition|^:root\[/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
  expect(found).toEqual([])
})

test.each([
  [':root:has(dialog) [data-head] > :first-child', true],
  ['.stage:has(:checked) *', true],
  ['.stage:has(:checked) .light', false],
  ['.layout:not(:has([data-failure])) > :is(.bar, .nav)', false],
  ['.tile:has(dl) > a', false],
  [':root:has(.pane)::view-transition-old(root)', false],
])('%s is such a rule: %s', (selector, expected) => expect(isOfAny(selector)).toBe(expected))

/** Whether it has :has() before its last part, and that names no class, attribute or tag. */
function isOfAny(selector: string): boolean {
  const [last, ...before] = partsOf(selector, /[\s>+~]/).reverse()
  return before.join(' ').includes(':has(') && !/[.#[]|^[a-z]/.test(last!.replaceAll(/::?[\w-]+/g, ''))
}

function selectorsOf(css: string): string[] {
  const heads = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim())
  const unwrapped = heads.map((head) => head.replaceAll(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, '$1').trim())
  return unwrapped.filter((head) => !head.startsWith('@')).flatMap((head) => partsOf(head, /,/))
}

/** The parts of a selector between these letters, where they are outside of brackets. */
function partsOf(text: string, between: RegExp): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (depth === 0 && between.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
