import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'

/** What a component hands to a link it does not know: spread it on a router link. */
type LinkProps = {
  className: string
  children: ReactNode
  role?: string
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
  'aria-current'?: 'page'
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** Draws a link with the given look; the plain `<a>` stands in where none is given. */
export type LinkRender = (props: LinkProps) => ReactNode
