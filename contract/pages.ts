import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Words of a line: plain, or a link to write to or call. */
export const inline = z.array(z.union([z.string(), z.object({ text: z.string(), href: z.string() })]))

export type Inline = z.output<typeof inline>

export const block = z.union([
  z.object({
    kind: z.literal('heading'),
    /** Anchor of its section, unique on the page. */
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), words: inline }),
  z.object({ kind: z.literal('list'), items: z.array(inline) }),
])

export type Block = z.output<typeof block>

export const page = endpoint({
  method: 'GET',
  path: '/api/page.php',
  caller: 'anyone',
  summary: 'A static page (ban, cookies, faq, privacy, return-policy, service, terms) in the visitor’s language, as blocks.',
  input: z.object({ name: z.string() }),
  output: z.object({ title: z.string(), blocks: z.array(block) }),
  status: 200,
  errors: ['not_found'],
})
