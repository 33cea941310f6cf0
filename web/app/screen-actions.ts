import type { ActionFunction } from 'react-router'

/** The modules of all actions, which handle forms without script. The browser loads none of them. */
export const actions = import.meta.glob<{ action: ActionFunction }>(['../*/*.action.ts', '../*/*/*.action.ts'])
