import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Finding } from './finding.ts'
import { sessions } from './relay.ts'
import type { AttackRequest } from './requests.ts'

/**
 * Every module but those that need a third-party server (ssrf, xxe: we fetch no address that a stranger names and read
 * no XML), a list from the internet (nikto, buster, wapp), and password guessing, which account/login/login.test.ts tests.
 */
const modules = [
  'backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers', 'methods',
  'permanentxss', 'redirect', 'shellshock', 'sql', 'xss',
] // prettier-ignore

export interface WapitiOptions {
  url: string
  folder: string
  minutes: number
}

export interface WapitiResult {
  findings: Finding[]
  /** Number of addresses found and attacked. */
  pages: number
}

interface Report {
  vulnerabilities: Record<string, Entry[]>
  anomalies: Record<string, Entry[]>
}

interface Entry {
  method: string
  path: string
  info: string
  parameter: string
}

/** Crawls and attacks, as a visitor or signed in, starting from addresses that only the contract knows. */
export async function wapiti(
  who: 'visitor' | 'member',
  requests: AttackRequest[],
  options: WapitiOptions,
): Promise<WapitiResult> {
  const report = join(options.folder, `wapiti-${who}.json`)
  const starts = requests
    .filter(({ method, caller }) => method === 'GET' && (who === 'member' || caller === 'anyone'))
    .flatMap(({ path }) => ['-s', options.url + path.replaceAll('*', '')])
  const crawl = (options.minutes * 60) / 3
  const each = (options.minutes * 60 - crawl) / modules.length
  const args = ['-u', `${options.url}/`, ...starts, '-m', modules.join(',')]
  const limits = ['-d', '3', '--max-links-per-page', '40', '--max-files-per-dir', '40', '--max-scan-time', `${crawl}`]
  const kept = ['--max-attack-time', `${each}`, '--flush-session', '--store-session', options.folder, '--no-bugreport', '-v', '0']
  const cookie = who === 'member' ? ['-c', cookieFile(options)] : []
  await run('wapiti', [...args, ...limits, ...kept, ...cookie, '-f', 'json', '-o', report])
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([what, entries]) =>
    entries.map(({ method, path, info, parameter }) => ({
      tool: 'wapiti' as const,
      what: `${what}: ${info}`,
      where: `${method} ${path}${parameter ? ` (${parameter})` : ''}`,
    })),
  )
  return { findings: found, pages: pagesIn(options.folder) }
}

/** Number of addresses in the newest of its session files. */
function pagesIn(folder: string): number {
  const files = readdirSync(folder).filter((file) => file.endsWith('.db'))
  const counts = files.map((file) => {
    const session = new DatabaseSync(join(folder, file), { readOnly: true })
    const row = session.prepare('select count(*) as pages from paths').get() as { pages: number }
    session.close()
    return row.pages
  })
  return Math.max(0, ...counts)
}

function cookieFile({ folder, url }: WapitiOptions): string {
  const file = join(folder, 'cookies.json')
  const [name, value] = sessions.owner.split('=') as [string, string]
  const cookie = { value, version: 0, expires: null, secure: false, port: null }
  writeFileSync(file, JSON.stringify({ [`.${new URL(url).hostname}`]: { '/': { [name]: cookie } } }))
  return file
}

function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', () => done())
  })
}
