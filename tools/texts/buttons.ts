import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { parseSync } from 'vite'
import { languages } from '#contract/site/languages.ts'
import type { Catalogue } from './catalogues.ts'
import { walk, type Node } from './syntax.ts'

/** What fits into a button on a phone of 320 px. */
const longest = 22

/** What an inbox on a phone shows of a subject. */
const longestSubject = 40

/** Subjects of mails; a change of the sign-in is one itself. */
const subjects = /_subject$|^mail\.(passkey|codes|recovery)_(added|removed|on|off|renewed|used)$/

/** Ids of messages that label buttons: written out, and as patterns of computed ones such as `method.next_${kind}`. */
export interface Labels {
  ids: Set<string>
  patterns: RegExp[]
  /** Ids that a screen writes out anywhere: a pattern does not mean them. */
  others: Set<string>
}

/** The labels within `<Button>`, and within links that look like one, of these sources. */
export function buttonLabels(sources: ReadonlyArray<readonly [file: string, source: string]>): Labels {
  const labels: Labels = { ids: new Set(), patterns: [], others: new Set() }
  for (const [file, source] of sources)
    walk(parseSync(file, source).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') labels.others.add(node.value)
      if (node.type === 'JSXElement' && isButton(node.openingElement as Node)) collect(node.children, labels)
    })
  return labels
}

/** Labels of more than 22 characters in a language; what a parameter contains is not counted. */
export function longLabels({ ids, patterns, others }: Labels, texts: Record<string, Catalogue>): string[] {
  return Object.keys(texts.en!)
    .filter((id) => ids.has(id) || id.endsWith('_button') || (!others.has(id) && patterns.some((pattern) => pattern.test(id))))
    .flatMap((id) =>
      languages.flatMap((language) => {
        const length = lengthOf(compileMessage(texts[language]![id] ?? ''))
        return length > longest ? [`${id}: ${language} labels a button with ${length} characters, ${longest} fit`] : []
      }),
    )
}

/** Subjects of mails of more than 40 characters. */
export function longSubjects(texts: Record<string, Catalogue>): string[] {
  return Object.keys(texts.en!)
    .filter((id) => subjects.test(id))
    .flatMap((id) =>
      languages.flatMap((language) => {
        const length = lengthOf(compileMessage(texts[language]![id] ?? ''))
        return length > longestSubject ? [`${id}: ${language} is a subject of ${length} characters, ${longestSubject} fit`] : []
      }),
    )
}

function isButton({ name, attributes }: Node): boolean {
  if ((name as Node).name === 'Button') return true
  const classes = (attributes as Node[]).find((attribute) => (attribute.name as Node | undefined)?.name === 'className')
  let looks = false
  walk(classes, ({ type, callee }) => {
    looks ||= type === 'CallExpression' && (callee as Node).name === 'buttonClass'
  })
  return looks
}

function collect(children: unknown, labels: Labels): void {
  walk(children, (node) => {
    if (node.type === 'JSXElement') return ((node.openingElement as Node).name as Node).name !== 'VisuallyHidden'
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 't') return true
    idsIn((node.arguments as Node[])[0], labels)
    return false
  })
}

/** The first argument of a call of `t`: an id, a choice of ids or a template. */
function idsIn(argument: Node | undefined, { ids, patterns }: Labels): void {
  walk(argument, (node) => {
    if (node.type === 'BinaryExpression') return false
    if (node.type === 'Literal' && typeof node.value === 'string') ids.add(node.value)
    if (node.type !== 'TemplateLiteral') return true
    const texts = (node.quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked)
    patterns.push(new RegExp(`^${texts.map((text) => text.replaceAll('.', '\\.')).join('\\w+')}$`))
    return false
  })
}

/** Characters of the longest form; a number counts as two. */
function lengthOf(message: CompiledMessage): number {
  if (typeof message === 'string') return [...message].length
  return message.reduce<number>((sum, token) => {
    if (typeof token === 'string') return sum + (token === '#' ? 2 : [...token].length)
    const [, kind, format] = token
    if (!format || typeof format !== 'object') return sum + (kind === 'number' ? 2 : 0)
    const forms = Object.entries(format).filter(([key, form]) => key !== 'offset' && form !== undefined)
    return sum + Math.max(0, ...forms.map(([, form]) => lengthOf(form as CompiledMessage)))
  }, 0)
}
