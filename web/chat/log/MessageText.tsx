import { textParts } from './text-parts.ts'

/** A message's words as they were written; links can be pressed once both have written. */
export function MessageText({ text, linked }: { text: string; linked: boolean }) {
  if (!linked) return text
  return textParts(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
