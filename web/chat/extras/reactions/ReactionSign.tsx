import type { ReactNode } from 'react'
import type { Reaction } from '#contract/chat/options.ts'

const face = '#f8c944'
const ink = '#5a3b06'
const tear = '#4aa8f0'

const eyes = (
  <>
    <circle cx="8.6" cy="9.8" r="1.35" fill={ink} />
    <circle cx="15.4" cy="9.8" r="1.35" fill={ink} />
  </>
)

const signs: Record<Reaction, ReactNode> = {
  heart: <path fill="#e5484d" d="M12 20.8S3 15.6 3 9.3A4.9 4.9 0 0 1 12 6.6 4.9 4.9 0 0 1 21 9.3c0 6.3-9 11.5-9 11.5Z" />,
  thumb: (
    <>
      <path
        fill={face}
        d="M8 10.4 11.3 3.6c1.8-.2 3 1.1 2.7 2.9L13.4 9.4h5c1.5 0 2.6 1.4 2.2 2.9l-1.8 6.4a2.5 2.5 0 0 1-2.4 1.8H8Z"
      />
      <rect x="3.2" y="10.4" width="3.9" height="10.1" rx="1.3" fill="#dfa21f" />
    </>
  ),
  laugh: (
    <>
      <circle cx="12" cy="12" r="9.6" fill={face} />
      <path d="m6.6 10.4 3-1.6m7.8 1.6-3-1.6" fill="none" stroke={ink} strokeWidth="1.5" strokeLinecap="round" />
      <path fill={ink} d="M6.6 12.8h10.8a5.4 5.4 0 0 1-10.8 0Z" />
      <path fill="#fff" d="M7.4 12.8h9.2v1.5H7.4Z" />
      <circle cx="4.3" cy="13.4" r="2" fill={tear} />
      <circle cx="19.7" cy="13.4" r="2" fill={tear} />
    </>
  ),
  wow: (
    <>
      <circle cx="12" cy="12" r="9.6" fill={face} />
      {eyes}
      <ellipse cx="12" cy="15.9" rx="2.4" ry="3" fill={ink} />
    </>
  ),
  sad: (
    <>
      <circle cx="12" cy="12" r="9.6" fill={face} />
      {eyes}
      <path d="M8.2 17.2c1.8-2.4 5.8-2.4 7.6 0" fill="none" stroke={ink} strokeWidth="1.6" strokeLinecap="round" />
      <path fill={tear} d="M17.6 11.6c1.2 1.7 1.9 2.8 1.9 3.8a1.9 1.9 0 0 1-3.8 0c0-1 .7-2.1 1.9-3.8Z" />
    </>
  ),
  fire: (
    <>
      <path
        fill="#f2691b"
        d="M12.4 2.2c.5 3.6 6 6.2 6 11.8a6.4 6.4 0 0 1-12.8.2c0-2.8 1.5-4.3 2.6-6 .5 1.4 1.1 2 1.9 2.3 0-3.2.4-6 2.3-8.3Z"
      />
      <path fill="#ffd24a" d="M12.2 12.2c.9 1.8 2.7 2.8 2.7 5a2.8 2.8 0 0 1-5.6.1c0-2.1 2-3 2.9-5.1Z" />
    </>
  ),
}

/** A reaction as it is drawn: the same on every device, also where a font lacks it. */
export function ReactionSign({ of }: { of: Reaction }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      {signs[of]}
    </svg>
  )
}
