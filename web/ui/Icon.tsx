import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { cx } from './cx.ts'

/** A lucide icon, as in `import { Heart } from 'lucide'`. Hidden from screen readers: the text next to or around it names it. */
export function Icon({ node, className }: { node: IconNode; className?: string }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { viewBox: '0 0 24 24', className: cx('lucide', className), 'aria-hidden': 'true' }, ...shapes)
}
