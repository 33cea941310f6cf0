import { Outlet } from 'react-router'

export function EmptyLayout() {
  return <Outlet />
}
