import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hooks } from './hooks.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const textOf = (pattern: string) => globSync(pattern, { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n') // prettier-ignore
const light = textOf('light/*.ts')

/** The hooks that a page's screens set. */
function setBy(screens: string): Set<string> {
  return new Set([...screens.matchAll(/\bhook\('([a-z-]+)'/g)].map(([, name]) => name!))
}

/** The hooks by which a script finds elements. */
function soughtBy(script: string): Set<string> {
  return new Set([...script.matchAll(/\b(?:find|findAll|selector)(?:<\w+>)?\('([a-z-]+)'/g)].map(([, name]) => name!))
}

describe.each(globSync('*/script.ts', { cwd: folder }).map((file) => dirname(file)))('the landing page of %s', (page) => {
  const script = textOf(`${page}/!(*.test|*.loader).ts`)
  const set = setBy(textOf(`${page}/*.tsx`))

  test('has every element that its script looks for', () => {
    expect([...soughtBy(script)].filter((name) => !set.has(name))).toEqual([])
  })

  test('has no hook that nothing looks for', () => {
    expect([...set].filter((name) => !`${script}${light}`.includes(`'${name}'`))).toEqual([])
  })
})

test('the dialogs of all landing pages have every element that the common scripts look for', () => {
  const set = setBy(textOf('light/*.tsx'))
  expect([...soughtBy(light)].filter((name) => !set.has(name))).toEqual([])
  expect([...set].filter((name) => !light.includes(`'${name}'`))).toEqual([])
})

test('every hook in the list is on a landing page', () => {
  const set = setBy(textOf('**/*.tsx'))
  expect(hooks.filter((name) => !set.has(name))).toEqual([])
})
