import type { Plugin } from 'vite'

const maker = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const light = '\0light-icon'

/**
 * Lucide builds each icon's attributes anew whenever one is drawn, a tenth of the work of drawing a page of faces. Of it only
 * the shapes are taken here, each built once: what is the same for all icons stands in the styles (web/styles/base.css), not in
 * every page some eighty times.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer !== undefined && maker.test(importer) ? light : undefined,
    load: (id) => (id === light ? code : undefined),
  }
}

const code = `
import { createElement } from 'react'

const drawn = { viewBox: '0 0 24 24', className: 'lucide', 'aria-hidden': 'true' }

export default ({ node }) => {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) => {
    const own = className ? { className: 'lucide ' + className } : undefined
    const spoken = 'aria-label' in props || 'role' in props ? { 'aria-hidden': undefined } : undefined
    return createElement('svg', { ...drawn, ...own, ...spoken, ...props }, shape)
  }
}
`
