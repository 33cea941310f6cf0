import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { sessions } from './relay.ts'
import type { AttackRequest } from './requests.ts'

export interface SqlmapOptions {
  /** Address of the relay. */
  url: string
  folder: string
  /** Time to stop, ms since 1970. */
  deadline: number
  /** sqlmap's options: 1 to 5, 1 to 3. */
  level: number
  risk: number
}

export interface SqlmapResult {
  findings: Finding[]
  /** Number of requests attacked to the end. */
  done: number
  /** Those that were not: the time was over, or sqlmap gave up. */
  left: string[]
}

/** Calls limited by member: they use another member each time. */
const limited = /discountcode|bundles|quote|POST .*orders|direct-debit|report|repeat-order|member|showcase|likes\/m/

/** Attacks one request after the other, as its permitted role and, if that is a member, as a visitor too. */
export async function sqlmap(requests: AttackRequest[], options: SqlmapOptions): Promise<SqlmapResult> {
  const result: SqlmapResult = { findings: [], done: 0, left: [] }
  const jobs = requests.flatMap((one) => jobsOf(one))
  for (const [number, job] of jobs.entries()) {
    const output = await attack(job, join(options.folder, `${number}`), options)
    const injections = injectable(output)
    result.findings.push(...injections.map((what) => ({ tool: 'sqlmap' as const, what, where: job.name })))
    if (injections.length > 0 || wasTested(output)) result.done += 1
    else result.left.push(`${job.name}: ${lastWords(output)}`)
    console.log(`  sqlmap ${number + 1}/${jobs.length} ${job.name}${injections.length > 0 ? `: ${injections.join(', ')}` : ''}`)
  }
  return result
}

interface Job {
  name: string
  request: AttackRequest
  cookie: string
  options: string[]
}

function jobsOf(request: AttackRequest): Job[] {
  const withoutCookies = ['--param-exclude=^(session|device|locale|source)$']
  const visitor = { name: `${request.name} (visitor)`, request, cookie: 'locale=nl', options: withoutCookies }
  const cookie = `${limited.test(request.name) ? sessions.anyone : sessions.owner}; locale=nl`
  const member = { name: `${request.name} (member)`, request, cookie, options: withoutCookies }
  if (request.caller === 'member') return [member]
  if (request.name === 'GET /api/settings.php') return [visitor, member, headersJob(request)]
  return [visitor, member]
}

/** Headers that every request carries beside its input. */
function headersJob(request: AttackRequest): Job {
  const cookie = `${sessions.owner}; device=abc; locale=nl; source=1`
  const options = ['-p', 'session,device,locale,source,User-Agent,Referer,Host', '--level=5']
  return { name: 'cookies and headers', request, cookie, options }
}

function attack(
  { request, cookie, options }: Job,
  directory: string,
  { url, deadline, level, risk }: SqlmapOptions,
): Promise<string> {
  const file = `${directory}.txt`
  writeFileSync(file, rawRequest(request, new URL(url).host, cookie))
  const time = deadline - Date.now()
  if (time <= 0) return Promise.resolve('the time was over')
  const args = ['-r', file, '--batch', '--dbms=postgresql', `--level=${level}`, `--risk=${risk}`, ...options]
  const manners = [
    '--ignore-code=*',
    '--disable-coloring',
    '--ignore-stdin',
    '--skip-waf',
    '--flush-session',
    '--timeout=20',
    '--retries=1',
    '--time-sec=3',
  ]
  const child = spawn('sqlmap', [...args, ...manners, `--output-dir=${directory}`, '--answers=quit=N'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: time,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((done) => child.on('close', () => done(output)))
}

function rawRequest({ method, path, body }: AttackRequest, host: string, cookie: string): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    'Accept-Language: en',
    'Sec-Fetch-Site: same-origin',
  ]
  const content = body === undefined ? '' : JSON.stringify(body)
  return [...head, ...(content && ['Content-Type: application/json']), '', content].join('\r\n')
}

/** "Parameter: q (GET)" of the summary that follows an identified injection point. */
function injectable(output: string): string[] {
  return [...output.matchAll(/^Parameter: (.+)$/gm)].map((match) => match[1]!)
}

function wasTested(output: string): boolean {
  return output.includes('all tested parameters do not appear to be injectable')
}

function lastWords(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .filter((line) => /CRITICAL|ERROR|over/.test(line))
      .at(-1) ?? 'no result'
  )
}
