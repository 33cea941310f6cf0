import type { OutputOf } from '#contract/calls.ts'
import type { Language } from '#contract/site/languages.ts'
import { Heading } from '../../../ui/Heading.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import styles from './PagePreview.module.css'

type Block = OutputOf<'POST /api/staff/site-page-preview.php'>['blocks'][number]
type Words = Extract<Block, { kind: 'paragraph' }>['words']

/** A page as its readers see it. Its links lead nowhere here. */
export function PagePreview({ blocks, language }: { blocks: readonly Block[]; language: Language }) {
  return (
    <div lang={language}>
      <Stack gap={4}>
        {blocks.map((block, index) => (
          // A preview never changes its order.
          <BlockView key={index} block={block} />
        ))}
      </Stack>
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <Heading level={3} size="s">
        {block.text}
      </Heading>
    )
  if (block.kind === 'paragraph') return <p>{textOf(block.words)}</p>
  const items = (
    <ul className={styles.items}>
      {block.items.map((words, index) => (
        <li key={index}>{textOf(words)}</li>
      ))}
    </ul>
  )
  if (block.kind === 'list') return items
  return (
    <div>
      <p className={styles.folded}>{block.title}</p>
      {items}
    </div>
  )
}

function textOf(words: Words): string {
  return words.map((each) => (typeof each === 'string' ? each : each.text)).join('')
}
