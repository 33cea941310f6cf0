import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { bannedWords, quotations } from './words.ts'

/** A piece of text, and where it begins in its file. */
interface Piece {
  text: string
  start: number
}

/** Product texts, which `tools/english.test.ts` reads. */
const notOurs = /^locales\//

const people = new RegExp(`\\b(${bannedWords.people.join('|')})\\b`, 'gi')
/** A name as a doc or a comment writes it: in backticks, alone or beside others. */
const names = new RegExp(`\`(?:[^\`\\n]*[^\\w\`\\n])?(${bannedWords.names.join('|')})(?:[^\\w\`\\n][^\`\\n]*)?\``, 'g')

/** Within a name of SQL, between underscores. */
const columns = new RegExp(`(?<![a-z])(${bannedWords.columns.join('|')})(?![a-z])`, 'g')

/** Describes every banned word in the comments, the docs and the test titles of a file, unless the line quotes it. */
export function faultsOf(file: string, source: string, quoted = quotations): string[] {
  let text = source
  for (const [, quotation] of quoted.filter(([path]) => path === file))
    text = text.replaceAll(quotation, (found) => found.replaceAll(/\w/g, ' '))
  const pieces = piecesOf(file, text).map((piece) => ({ ...piece, banned: [people, names] }))
  const sql = file.endsWith('.sql') ? [{ text: withoutComments(text), start: 0, banned: [columns] }] : []
  return [...pieces, ...sql].flatMap((piece) =>
    piece.banned.flatMap((words) =>
      [...piece.text.matchAll(words)].map((found) => {
        const line = source.slice(0, piece.start + found.index).split('\n').length
        return `${file}:${line}: "${found[1]}" is a word that we do not use (tools/words.json)`
      }),
    ),
  )
}

/** What a reader reads: all of a page, the comments of code, the titles of tests. */
function piecesOf(file: string, source: string): Piece[] {
  if (file.endsWith('.md')) return [{ text: source, start: 0 }]
  if (/\.(tsx?|mjs|js)$/.test(file)) {
    const { comments, program } = parseSync(file, source)
    return [
      ...comments.map(({ value, start }) => ({ text: value, start })),
      ...(/\.(test|e2e)\.tsx?$/.test(file) ? titlesIn(program) : []),
    ]
  }
  const comment = commentOf(file)
  return comment ? [...source.matchAll(comment)].map(({ 0: text, index }) => ({ text, start: index })) : []
}

function commentOf(file: string): RegExp | undefined {
  if (file.endsWith('.css')) return /\/\*[^]*?\*\//g
  if (file.endsWith('.sql')) return /--.*/g
  if (/\.(sh|ya?ml|cfg|env|service|tsv)$|Containerfile$|ignore$|^\.ci\/|^tools\/hooks\//.test(file)) return /(?<=^|\s)#.*/gm
  return undefined
}

/** Spaces in place of comments and quoted values, so that positions stay. */
function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*|'[^']*'/g, (found) => found.replaceAll(/\S/g, ' '))
}

function titlesIn(node: unknown): Piece[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as { type?: string; callee?: unknown; arguments?: unknown[] }
  const below = Object.values(node).flatMap(titlesIn)
  return type === 'CallExpression' && isTest(callee) ? [...(given ?? []).slice(0, 1).flatMap(textsOf), ...below] : below
}

/** `test`, `test.each`, `describe.skipIf(…)` and so on. */
function isTest(callee: unknown): boolean {
  const { name, object, callee: inner } = callee as { name?: string; object?: unknown; callee?: unknown }
  if (name !== undefined) return ['test', 'it', 'describe'].includes(name)
  return (object ?? inner) !== undefined && isTest(object ?? inner)
}

function textsOf(node: unknown): Piece[] {
  const { type, value, start, quasis } = node as {
    type: string
    value?: unknown
    start: number
    quasis?: Array<{ start: number; value: { raw: string } }>
  }
  if (type === 'Literal' && typeof value === 'string') return [{ text: value, start }]
  return (quasis ?? []).map((each) => ({ text: each.value.raw, start: each.start }))
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '' && !notOurs.test(file) && existsSync(file))
}

/** Quotations whose file no longer holds them. */
function staleQuotations(): string[] {
  const isGone = ([file, text]: readonly [string, string]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(text)
  return quotations.filter(isGone).map(([file, text]) => `tools/words.json: ${file} no longer quotes ${text}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const faults = [...trackedFiles().flatMap((file) => faultsOf(file, readFileSync(file, 'utf8'))), ...staleQuotations()]
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
