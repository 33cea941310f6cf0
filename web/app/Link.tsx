import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

interface Props
  extends
    Omit<ComponentProps<'a'>, 'href' | 'target'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> {
  /** A path of ours, or a hash in this page. */
  to: string
}

/**
 * A link to an address of ours. React Router's own comes with its forms, its prefetching and more, which no page uses. The server
 * draws the same element without what only a click needs.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

function BrowserLink({ to, onClick, replace, state, preventScrollReset = false, viewTransition = false, ...attributes }: Props) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    // As a browser does with a link to where it already is.
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset, viewTransition })
  }
  return <a {...attributes} href={to} onClick={follow} />
}

function ServerLink({
  to,
  onClick: _onClick,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  ...attributes
}: Props) {
  return <a {...attributes} href={to} />
}

/** In another tab or window, or as a download. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}
