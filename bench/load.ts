import autocannon, { type Request } from 'autocannon'
import { type Figure, median, usualPace } from './measure.ts'

export type { Request }

const connections = 32

/** Loads a server of another process from 32 connections, each going through the requests from another place; answers per second. */
export async function load(url: string, requests: readonly Request[], seconds = usualPace.seconds): Promise<number> {
  let client = 0
  const {
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (each) => each.setRequests(rotated(requests, Math.floor((client++ * requests.length) / connections))),
  })
  if (non2xx + errors > answered.total / 1000) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return answered.average
}

/** Limit, candidate, limit, candidate …, after a short warming up of both: the candidate's rate in terms of the limit's. */
export async function rateRatio(
  limit: (seconds?: number) => Promise<number>,
  candidate: (seconds?: number) => Promise<number>,
): Promise<Figure> {
  await limit(1)
  await candidate(1)
  const ratios: number[] = []
  for (let pair = 0; pair < usualPace.pairs; pair++) {
    const most = await limit()
    const rate = await candidate()
    if (process.env.BENCH_VERBOSE) console.log(`  ${rate.toFixed(0)} of ${most.toFixed(0)} a second`)
    ratios.push(rate / most)
  }
  return { ratio: median(ratios), spread: Math.max(...ratios) / Math.min(...ratios) }
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)]
}
