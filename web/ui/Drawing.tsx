import { type ComponentType, useId } from 'react'
import styles from './Drawing.module.css'
import { Offline, NoResults, NotFound, Trouble } from './drawings-lost.tsx'

/** What can happen on any page has a name; the calm scenes of drawings-calm.tsx come with the screens that show them. */
export type Scene = 'no-results' | 'offline' | 'not-found' | 'error' | ComponentType

const named: Record<Extract<Scene, string>, ComponentType> = {
  'no-results': NoResults,
  offline: Offline,
  'not-found': NotFound,
  error: Trouble,
}

/** A small landscape: hills, sun, water, and one thing that tells what happened. It says nothing that the words beside it do not. */
export function Drawing({ scene }: { scene: Scene }) {
  const Shown = typeof scene === 'string' ? named[scene] : scene
  const frame = useId()
  return (
    <svg viewBox="0 0 240 168" className={styles.drawing} aria-hidden="true">
      <clipPath id={frame}>
        <rect width="240" height="168" rx="40" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <Shown />
      </g>
    </svg>
  )
}
