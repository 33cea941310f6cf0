import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises'

/** The settings of a file of lines NAME=value, which systemd and a shell read alike; empty if it is not there. */
export async function readEnvFile(path: string): Promise<Map<string, string>> {
  return new Map((await linesOf(path)).flatMap((line) => (line.value === undefined ? [] : [[line.name!, line.value]])))
}

/** Replaces and adds settings, readable by the file's owner alone; a file that its group could read stays so. Other lines stay. */
export async function writeEnvFile(path: string, values: ReadonlyMap<string, string>): Promise<void> {
  const before = await linesOf(path)
  const known = new Set(before.map(({ name }) => name))
  const lines = [
    ...before.map(({ text, name }) => (name !== undefined && values.has(name) ? lineOf(name, values.get(name)!) : text)),
    ...[...values].filter(([name]) => !known.has(name)).map(([name, value]) => lineOf(name, value)),
  ]
  const draft = `${path}.${process.pid}.tmp`
  const old = await stat(path).catch(() => undefined)
  await writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  if (old) {
    await chown(draft, old.uid, old.gid).catch(() => {})
    await chmod(draft, 0o600 | (old.mode & 0o040))
  }
  await rename(draft, path)
}

interface Line {
  text: string
  name?: string
  value?: string
}

async function linesOf(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text
    .replace(/\n$/, '')
    .split('\n')
    .filter((line, _, all) => all.length > 1 || line !== '')
    .map((line) => {
      const [, name, value] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      return name === undefined ? { text: line } : { text: line, name, value: unquoted(value!.trim()) }
    })
}

function unquoted(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1)
  return /^".*"$/.test(value) ? value.slice(1, -1).replace(/\\(["\\$`])/g, '$1') : value
}

function lineOf(name: string, value: string): string {
  return `${name}=${/^[\w@%+=:,./-]*$/.test(value) ? value : `"${value.replace(/["\\$`]/g, '\\$&')}"`}`
}
