import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { cx } from './cx.ts'

/** One of lucide's icons, as in `import { Heart } from 'lucide'`. Never spoken: what is beside or around it says what it means. */
export function Icon({ node, className }: { node: IconNode; className?: string }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { viewBox: '0 0 24 24', className: cx('lucide', className), 'aria-hidden': 'true' }, ...shapes)
}
