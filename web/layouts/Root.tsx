import { Outlet } from 'react-router'

/** What stands around every layout. */
export function Root() {
  return (
    <>
      <Outlet />
    </>
  )
}
