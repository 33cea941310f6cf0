import type { ActionFunction } from 'react-router'

/** Where all actions lie: what a screen's form sends where no script runs. The browser has none of them. */
export const actions = import.meta.glob<{ action: ActionFunction }>(['./*/*.action.ts', './*/*/*.action.ts'])
