import { parseSync } from 'vite'
import { walk, type Node } from './syntax.ts'

/**
 * Places where code joins a label and its value by a colon or a space: French has a space before the colon, and the order
 * differs. `label.value` or a message with a parameter does it. Two sentences may follow one another.
 */
export function gluedLabels(file: string, source: string, isSentence: (id: string) => boolean): string[] {
  const places: number[] = []
  walk(parseSync(file, source).program, (node) => {
    if (node.type === 'TemplateLiteral')
      places.push(
        ...(node.quasis as Node[])
          .slice(1)
          .filter(isColon)
          .map(({ start }) => start),
      )
    if (Array.isArray(node.children)) places.push(...joinedIn(node.children as Node[], isSentence))
  })
  return places.map((place) => {
    const line = source.slice(0, place).split('\n').length
    return `${file}:${line}: a label is glued to its value: write one message with parameters, such as label.value`
  })
}

/** A piece of a template between two values: a colon and a space. */
function isColon({ value, tail }: Node): boolean {
  return !tail && /^\s?: $/.test((value as { cooked: string }).cooked)
}

/** Texts within an element that begin with a colon, or are but a space between a label and its value. */
function joinedIn(children: readonly Node[], isSentence: (id: string) => boolean): number[] {
  return children.flatMap((child, index) => {
    const [before, after] = [children[index - 1], children[index + 1]]
    if (child.type !== 'JSXText') return []
    const text = child.value as string
    const id = before && idOf(before)
    const colon = /^\s*:\s/.test(text) || (text === ':' && id !== undefined)
    const space = /^ +$/.test(text) && id !== undefined && !isSentence(id) && isValue(after)
    return colon || space ? [child.start] : []
  })
}

/** A value in braces, or a time; other elements, such as links, have words of their own. */
function isValue(node: Node | undefined): boolean {
  const { name } = (node?.openingElement ?? {}) as { name?: Node }
  return node?.type === 'JSXExpressionContainer' || name?.name === 'time'
}

/** The id of a message that stands alone as a child of an element; '' for a computed one. */
function idOf(node: Node): string | undefined {
  const { callee, arguments: values } = (node.expression ?? {}) as { callee?: Node; arguments?: Node[] }
  if (callee?.name !== 't') return undefined
  return typeof values?.[0]?.value === 'string' ? values[0].value : ''
}
