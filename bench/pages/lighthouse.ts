import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { landers } from '#contract/site/options.ts'
import { browserOptions, serveDemo } from './browser.ts'
import { median } from '../harness/measure.ts'
import { state } from '../record/figures.ts'

const runs = Number(process.env.BENCH_RUNS || 3)
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'search engines' } as const // prettier-ignore
const goal = 100
/** Compared with the same page without scripts, and absolute. */
const performanceGoal = { behind: 3, least: 95 }

type Category = keyof typeof categories

/** A demonstration is hidden from search engines on purpose, and members' pages always are: these audits do not apply. */
const skipAudits = ['is-crawlable']

/** P20: Lighthouse's four figures of the pages, each the median of some runs, on its phone (slow 4G and processor, simulated). */
export async function run(): Promise<void> {
  const product = await serveDemo()
  const folder = await mkdtemp(join(tmpdir(), 'beau-lighthouse-'))
  const options = { ...browserOptions(), baseURL: product.url }
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...options.args, '--remote-debugging-port=0'],
  })
  const port = Number((await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
  await context.newPage()
  for (const path of ['/', ...landers.map((name) => `/landers/${name}`)]) await score(product.url, path, port)
  await signIn(context)
  for (const path of ['/members', ...(await itsPages(context))]) await score(product.url, path, port)
  await context.close()
  await rm(folder, { recursive: true, force: true })
  await product.stop()
}

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/user.php', { data: { username: 'demo', password: 'demo-1234' } })
  if (!answer.ok()) throw new Error(`The demo member could not sign in: ${answer.status()}`)
}

/** The profile of a chat partner, and the chat. */
async function itsPages(context: BrowserContext): Promise<string[]> {
  const [chat] = await (await context.request.get('/api/chats.php')).json()
  return [`/members/${chat.profile.id}`, `/chats/${chat.conversation.id}`]
}

async function score(url: string, path: string, port: number): Promise<void> {
  const results: Result[] = []
  const scriptless: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    results.push(await ask(url + path, port))
    scriptless.push((await ask(url + path, port, ['*.js'])).categories['performance']!.score! * 100)
  }
  const name = path.replace(/[0-9a-f-]{36}/, ':id')
  for (const [category, title] of Object.entries(categories) as Array<[Category, string]>) {
    const figures = results.map((result) => result.categories[category]!.score! * 100)
    const reached =
      category === 'performance' ? Math.max(performanceGoal.least, median(scriptless) - performanceGoal.behind) : goal
    state(`P20 ${name} ${title}`, median(figures), {
      goal: `≥ ${reached.toFixed(0)}`,
      ...(category === 'performance'
        ? {
            pairs: figures.map((candidate, turn) => ({ limit: scriptless[turn]!, candidate })),
            remark: `without scripts ${median(scriptless).toFixed(0)}, between ${Math.min(...figures).toFixed(0)} and ${Math.max(...figures).toFixed(0)}`,
          }
        : { samples: figures }),
    })
    if (median(figures) < reached || process.env.BENCH_VERBOSE) explain(results[0]!, category)
  }
}

async function ask(url: string, port: number, blockedUrlPatterns: string[] = []): Promise<Result> {
  const flags = { port, logLevel: 'error', disableStorageReset: true, output: 'json', blockedUrlPatterns, skipAudits } as const
  const run = await lighthouse(url, flags)
  if (run!.lhr.runtimeError) throw new Error(`${url}: ${run!.lhr.runtimeError.message}`)
  return run!.lhr
}

function explain({ audits, categories: all }: Result, category: Category): void {
  for (const { id, weight } of all[category]!.auditRefs) {
    const { title, score: figure = null, displayValue = '' } = audits[id] ?? { title: id }
    if (figure === null || figure >= 0.9 || weight === 0) continue
    console.log(`  ${id}: ${figure} ${displayValue} (${title})`)
  }
}
