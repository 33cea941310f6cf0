import autocannon, { type Request } from 'autocannon'
import type { Served } from './processes.ts'

export type { Request }

const connections = 32

/** Loads another process's server from 32 connections, each with its own part of the requests; answers per second. */
export async function load(url: string, requests: readonly Request[], seconds: number): Promise<number> {
  let client = 0
  const {
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (each) => each.setRequests(part(requests, client++)),
  })
  if (non2xx + errors > answered.total / 1000) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return answered.average
}

/** Answers per second of the server process's CPU: what a core of its own would reach. */
export async function loadPerCpuSecond(server: Served, requests: readonly Request[], seconds: number): Promise<number> {
  const before = await server.cpuSeconds()
  const answered = (await load(server.url, requests, seconds)) * seconds
  return answered / ((await server.cpuSeconds()) - before)
}

function part(requests: readonly Request[], client: number): Request[] {
  const own = requests.filter((_, index) => index % connections === client)
  return own.length > 0 ? own : [...requests]
}
