import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = async (name: string) => JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'))

test('only packages with an install script may run one', async () => {
  const { packages } = (await read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: boolean }> }
  const scripted = Object.keys(packages)
    .filter((path) => packages[path]!.hasInstallScript)
    .map((path) => path.replace(/^.*node_modules\//, ''))
  const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> }
  for (const name of Object.keys(allowScripts)) expect(scripted).toContain(name)
})

test('every package has a hash, including the pinned Node, and none of them fetches another', async () => {
  const { packages } = (await read('package-lock.json')) as { packages: Record<string, { integrity?: string; version?: string }> }
  const unheld = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(unheld).toEqual([])
  const nodes = Object.keys(packages).filter((path) => /^node_modules\/node-(linux|win)-/.test(path))
  expect(nodes).toHaveLength(3)
  expect(new Set(nodes.map((path) => packages[path]!.version)).size).toBe(1)
  expect(packages).not.toHaveProperty('node_modules/node')
})

test('the Node range of package.json has the form that is parsed before anything is installed', async () => {
  expect((await read('package.json')).engines.node).toMatch(/^>=\d+\.\d+$/)
})
