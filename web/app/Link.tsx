import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = Pick<
  ComponentProps<typeof RouterLink>,
  'ref' | 'onClick' | 'state' | 'viewTransition' | 'className' | 'children' | 'aria-current'
> & { to: string }

/** A link to an address of ours. The server draws the same element without the router's part, which only a click needs. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink({ to, ref: _ref, onClick: _onClick, state: _state, viewTransition: _viewTransition, ...attributes }: Props) {
  return <a {...attributes} href={to} data-discover="true" />
}
