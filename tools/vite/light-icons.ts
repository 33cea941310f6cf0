import type { Plugin } from 'vite'

const maker = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const light = '\0light-icon'

/**
 * Lucide builds each icon's attributes anew whenever one is drawn, a tenth of the work of drawing a page of faces. Of it only
 * the shapes are taken here: what is the same for all icons is written once, and a shape is built once.
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

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', className: 'lucide', 'aria-hidden': 'true',
}

export default ({ node }) => {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) => {
    const own = className ? { className: 'lucide ' + className } : undefined
    const spoken = 'aria-label' in props || 'role' in props ? { 'aria-hidden': undefined } : undefined
    return createElement('svg', { ...drawn, ...own, ...spoken, ...props }, shape)
  }
}
`
