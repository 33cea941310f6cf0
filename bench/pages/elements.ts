import { createElement, Fragment, type ReactNode } from 'react'

interface Element {
  tag: string | typeof Fragment
  props: Record<string, string>
  children: Array<Element | string>
}

const parts = /<!--[^]*?-->|<!doctype[^>]*>|<\/[\w-]+>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi
const empty = new Set(['img', 'meta', 'link', 'input', 'br', 'hr'])
const renamed: Record<string, string> = {
  class: 'className',
  srcset: 'srcSet',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
}

/** The elements of a rendered page, created anew at each call: React's own part, without a component of ours. */
export function elementsOf(html: string): () => ReactNode {
  const page = parse(html)
  return () => made(page, 0)
}

function parse(html: string): Element {
  const page: Element = { tag: Fragment, props: {}, children: [] }
  const open = [page]
  for (const [whole, tag, attributes, closed, text] of html.matchAll(parts)) {
    if (whole.startsWith('</')) open.pop()
    else if (text) open.at(-1)!.children.push(text)
    else if (tag) {
      const element: Element = { tag, props: propsOf(attributes!), children: [] }
      open.at(-1)!.children.push(element)
      if (!closed && !empty.has(tag)) open.push(element)
    }
  }
  return page
}

function propsOf(attributes: string): Record<string, string> {
  const all = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].filter(([, name]) => name !== 'style')
  return Object.fromEntries(all.map(([, name, value]) => [renamed[name!] ?? name!, (value ?? '').replaceAll('&amp;', '&')]))
}

function made(node: Element | string, key: number): ReactNode {
  if (typeof node === 'string') return node
  const children = node.children.length > 0 ? node.children.map(made) : undefined
  return createElement(node.tag, { ...node.props, key }, children)
}
