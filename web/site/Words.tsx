import type { Inline } from '#contract/site/site.ts'

/** Text with links, which send no referrer. */
export function Words({ words }: { words: Inline }) {
  return words.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={index} href={part.href} rel="noreferrer noopener">
        {part.text}
      </a>
    ),
  )
}
