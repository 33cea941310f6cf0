import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'

const sprung: string[] = []

/** Makes this page and all others of its browser report when hostile code runs; the test then fails. */
export async function setTrap(page: Page): Promise<void> {
  await page.context().exposeFunction('canary', (which: number) => sprung.push(`${which} at ${page.url()}`))
}

/** Call it once per file. */
export function failWhenSprung(): void {
  afterEach(() => expect(sprung.splice(0)).toEqual([]))
}

/** Elements, attributes and addresses of the page that came from hostile texts, and text reversed by them. */
export function intruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const planted = elements.filter((each) => each.matches('[data-canary], base, iframe, object, embed, meta[http-equiv]'))
    const handlers = elements.flatMap((each) =>
      each.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name) && !isOurs(each, name)),
    )
    const addresses = elements.flatMap((each) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster', 'ping'].flatMap(
        (name) => each.getAttribute(name) ?? [],
      ),
    )
    const dangerous = addresses.filter((each) => /^\s*(javascript|data:text|vbscript)/i.test(each))
    return [...planted.map((each) => each.outerHTML.slice(0, 200)), ...handlers, ...dangerous, ...turnedAround()]

    /** Whether an attribute is set by our scripts: styles set through the CSSOM appear in the attribute. */
    function isOurs(element: Element, name: string): boolean {
      return name === 'style' && !/url\((?!"?(data:image|blob:))|expression/.test(element.getAttribute('style') ?? '')
    }

    function turnedAround(): string[] {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        const at = text.search(/[a-z]{2}/i)
        if (at < 0 || /[\u202a-\u202e\u2066-\u2069]/.test(text)) continue
        const [first, second] = [leftOf(node, at), leftOf(node, at + 1)]
        if (first && second && first.top === second.top && first.left > second.left)
          found.push(`turned around: ${text.slice(0, 60)}`)
      }
      return found
    }

    function leftOf(node: Node, at: number): DOMRect | undefined {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const rect = range.getBoundingClientRect()
      return rect.width > 0 ? rect : undefined
    }
  })
}

/** Checks that no hostile text became part of the page. */
export async function isHarmless(page: Page): Promise<void> {
  expect(await intruders(page), page.url()).toEqual([])
}
