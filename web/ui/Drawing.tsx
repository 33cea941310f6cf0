import { type ComponentType, useId } from 'react'
import styles from './Drawing.module.css'
import { Done, EmptyChats, EmptyLikes, Farewell, MailSent } from './drawings-calm.tsx'
import { Offline, NoResults, NotFound, Trouble } from './drawings-lost.tsx'

export type DrawingName =
  | 'empty-likes'
  | 'empty-chats'
  | 'no-results'
  | 'offline'
  | 'not-found'
  | 'error'
  | 'mail-sent'
  | 'farewell'
  | 'done'

const scenes: Record<DrawingName, ComponentType> = {
  'empty-likes': EmptyLikes,
  'empty-chats': EmptyChats,
  'no-results': NoResults,
  offline: Offline,
  'not-found': NotFound,
  error: Trouble,
  'mail-sent': MailSent,
  farewell: Farewell,
  done: Done,
}

/** A small landscape: hills, sun, water, and one thing that tells what happened. It says nothing that the words beside it do not. */
export function Drawing({ name }: { name: DrawingName }) {
  const Scene = scenes[name]
  const frame = useId()
  return (
    <svg viewBox="0 0 240 168" className={styles.drawing} aria-hidden="true">
      <clipPath id={frame}>
        <rect width="240" height="168" rx="40" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <Scene />
      </g>
    </svg>
  )
}
