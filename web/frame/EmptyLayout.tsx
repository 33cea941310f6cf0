import { Outlet } from 'react-router'

/** Nothing but the screen: signup holds all attention. */
export function EmptyLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
