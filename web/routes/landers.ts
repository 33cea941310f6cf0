import type { RouteObject } from 'react-router'

/** Landing pages: light ones, which the server alone draws and no browser takes over. A function, so that nothing of them is the app's. */
export const landers = (): RouteObject[] => []
