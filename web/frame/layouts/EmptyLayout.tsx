import { Outlet } from 'react-router'

/** Only the screen, for signup without distractions. */
export function EmptyLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
