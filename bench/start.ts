import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { saidPort } from '#server/testing/listening.ts'
import { compared, defaultTiming, median, report } from './harness/measure.ts'
import { endWithUs, buildWhenStale, stopProcess, productEnv } from './harness/processes.ts'
import { state } from './record/figures.ts'
import { benchFolder } from './harness/options.ts'

const folder = resolve(benchFolder, 'start')

/**
 * P16: `npm start` with installed packages and a build, in an empty folder until its first page, against creating and
 * starting the database alone.
 */
export async function run(): Promise<void> {
  const limits: number[] = []
  const first: number[] = []
  const second: number[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    buildWhenStale()
    limits.push(await databaseAlone())
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    first.push(await untilFirstPage())
    second.push(await untilFirstPage())
  }
  await rm(folder, { recursive: true, force: true })
  if (process.env.BENCH_VERBOSE) console.log({ limits, first, second })
  console.log(`start: database alone ${seconds(limits)}, the product ${seconds(first)}`)
  const pairs = first.map((candidate, pair) => ({ limit: limits[pair]!, candidate }))
  report('P16 first start', compared(pairs), 'initdb and start', 3)
  state('P16 second start', median(second) / 1000, { unit: 's', goal: '≤ 3', digits: 2, samples: second })
}

async function databaseAlone(): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  const before = performance.now()
  const postgres = await startEmbeddedPostgres(folder)
  const time = performance.now() - before
  await postgres.stop()
  return time
}

async function untilFirstPage(): Promise<number> {
  const before = performance.now()
  const child = spawn(process.execPath, ['tools/serve.ts'], {
    env: { ...process.env, ...productEnv, SECRET: '', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  await firstPage(child, `http://localhost:${await saidPort(child)}/`)
  const time = performance.now() - before
  await stopProcess(child, 'SIGTERM')
  return time
}

async function firstPage(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(10)
  }
  throw new Error(`The product ended with ${child.exitCode} before it was ready`)
}

function seconds(times: readonly number[]): string {
  return `${(median(times) / 1000).toFixed(2)} s`
}
