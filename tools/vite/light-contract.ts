import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as zod from 'zod/mini'
import type { Plugin } from 'vite'

const zodName = '\0light-zod'
const contract = fileURLToPath(new URL('../../contract/', import.meta.url))

/**
 * The browser needs of the contract only where to call, never the schemas: the server alone validates. So a file of it
 * that holds nothing but data comes to the web as that data, each call as its method and path; one with functions comes
 * as it is written, with a zod whose every function answers nothing. Together that saves 15 KB of the first load.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? zodName : undefined),
    load: (id) => (id === zodName ? lightZod() : id.startsWith(contract) && id.endsWith('.ts') ? dataOf(id) : undefined),
  }
}

/** The file as data, or undefined when it holds functions. Loaded anew when it changed, for the development server. */
async function dataOf(file: string): Promise<string | undefined> {
  const address = `${pathToFileURL(file)}?${statSync(file).mtimeMs}`
  const exports = Object.entries((await import(address)) as Record<string, unknown>)
  if (exports.some(([, value]) => typeof value === 'function' && !isSchema(value))) return undefined
  return exports.map(([name, value]) => `export const ${name} = ${light(value)}`).join('\n')
}

function isSchema(value: unknown): boolean {
  return value !== null && (typeof value === 'object' || typeof value === 'function') && '_zod' in value
}

function light(value: unknown): string {
  if (isSchema(value)) return 'undefined'
  return JSON.stringify(isCall(value) ? lightCall(value) : value)
}

function isCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function lightCall({ method, path, changes, upload }: Record<string, unknown>): object {
  return { method, path, changes, upload }
}

function lightZod(): string {
  const names = Object.keys(zod).filter((key) => /^[a-z_]\w*$/i.test(key) && !reserved.has(key))
  const aliases = [...reserved].filter((key) => key in zod).map((key) => `export { nothing as ${key} }`)
  return [
    'const nothing = new Proxy(() => nothing, { get: () => nothing })',
    `export const ${names.map((key) => `${key} = nothing`).join(', ')}`,
    ...aliases,
  ].join('\n')
}

const reserved = new Set(['null', 'undefined', 'void', 'enum', 'function', 'catch', 'instanceof', 'default', 'NaN'])
