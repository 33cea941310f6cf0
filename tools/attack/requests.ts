import { readdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Things } from './people.ts'
import { type Schema, sampleOf } from './samples.ts'

/** One request with all its inputs, realistic enough to pass the first check. */
export interface AttackRequest {
  name: string
  method: string
  /** Path and query; `*` marks an injection point besides the parameters. */
  path: string
  caller: Endpoint['caller']
  body?: unknown
}

/** Calls that leave nothing to attack, so they come last. */
const last = ['DELETE /api/messages.php', 'DELETE /api/photos.php', 'DELETE /api/chat.php']

/** Every call of the contract with inputs, then the pages and files whose addresses have parameters. */
export async function everyRequest(things: Things): Promise<AttackRequest[]> {
  const calls = (await endpoints()).map((endpoint) => requestOf(endpoint, things)).filter((one) => one !== undefined)
  const order = (one: AttackRequest) => last.indexOf(one.name)
  return [...calls.sort((one, other) => order(one) - order(other)), ...pages(things)]
}

export async function endpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../contract/', import.meta.url)
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'caller' in value
}

function requestOf({ method, path, caller, input }: Endpoint, things: Things): AttackRequest | undefined {
  const name = `${method} ${path}`
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const sample = sampleOf(name, schema, things) as Record<string, unknown>
  if (Object.keys(sample ?? {}).length === 0) return undefined
  if (method !== 'GET') return { name, method, path, caller, body: sample }
  return { name, method, path: `${path}?${new URLSearchParams(sample as Record<string, string>)}`, caller }
}

function pages({ partner, conversation, order }: Things): AttackRequest[] {
  const page = (path: string, caller: Endpoint['caller'] = 'member') => ({
    name: `page ${path.replace(/[?#].*/, '').replaceAll(/[0-9a-f-]{36}/g, '…')}`,
    method: 'GET',
    path,
    caller,
  })
  return [
    page(
      '/members?gender=man&country=NL&region=NH&min_age=18&max_age=99&photo=1&interests=travel,music&sort=near&page=2&after=abc',
    ),
    page(`/members/${partner}*`),
    page(`/members/${partner}*/chat`),
    page(`/likes/m/${partner}*`),
    page('/likes/sent*'),
    page(`/chats/${conversation}*`),
    page(`/transactions/${order}*`),
    page('/credits/nl-20*/ideal*?country=NL&discountcode=WELCOME25'),
    page('/directdebit?bundle=nl-20&country=NL'),
    page('/pages/faq*', 'anyone'),
    page('/login?next=/members', 'anyone'),
    page('/activate/error?token=abc', 'anyone'),
    page(`/signup?step=0&gender=man&seeks=man&min_age=20&max_age=30&member=${partner}`, 'anyone'),
    page('/?network=meadow&ref=spring&sub1=a&sub2=b&sub3=c&discountcode=WELCOME25', 'anyone'),
    page(`/media/${partner}*/${order}*/full`),
  ]
}
