import { Outlet } from 'react-router'

export function ChatLayout() {
  return <Outlet />
}
