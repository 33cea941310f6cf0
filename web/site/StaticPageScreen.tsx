import { ChevronDown } from 'lucide'
import { useLoaderData, useParams } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { Block, Inline } from '#contract/site/site.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './StaticPageScreen.module.css'
import { Words } from './Words.tsx'

/** Terms, privacy, FAQ and similar pages: long texts with a table of contents. */
export function StaticPageScreen() {
  const { t } = useMessages()
  const { title, blocks } = useLoaderData<OutputOf<'GET /api/page.php'>>()
  const isQuestions = useParams().name === 'faq'
  // Questions that open in place are their own table of contents.
  const sections = isQuestions ? [] : blocks.filter((block) => block.kind === 'heading')
  return (
    <div className={styles.page}>
      <ScreenHead title={title} className={styles.title} />
      {sections.length > 3 && (
        <nav aria-label={t('page.contents')} className={styles.folded}>
          <details>
            <summary>
              {t('page.contents')}
              <Icon node={ChevronDown} />
            </summary>
            <Contents sections={sections} />
          </details>
        </nav>
      )}
      {!isQuestions && (
        <nav aria-label={t('page.contents')} className={styles.contents}>
          <p className={styles.label}>{t('page.contents')}</p>
          <Contents sections={sections} />
        </nav>
      )}
      <article className={styles.text}>{isQuestions ? <Questions blocks={blocks} /> : <Blocks blocks={blocks} />}</article>
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockOf key={index} block={block} />)
}

/** Sections that open one at a time. A link to a section opens it. */
function Questions({ blocks }: { blocks: readonly Block[] }) {
  const first = blocks.findIndex((block) => block.kind === 'heading')
  const sections = blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ ...block, at }] : []))
  return (
    <>
      <Blocks blocks={blocks.slice(0, Math.max(0, first))} />
      {sections.map(({ id, text, at }, index) => (
        <details key={id} name="questions" className={styles.foldedList}>
          <summary>
            <h2>{text}</h2>
            <Icon node={ChevronDown} />
          </summary>
          <div id={id} className={styles.answer}>
            <Blocks blocks={blocks.slice(at + 1, sections[index + 1]?.at)} />
          </div>
        </details>
      ))}
    </>
  )
}

/** The table of contents: next to the text, or folded above it if there is no room. */
function Contents({ sections }: { sections: ReadonlyArray<{ id: string; text: string }> }) {
  return (
    <ul role="list">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.link}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function BlockOf({ block }: { block: Block }) {
  const { t } = useMessages()
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words words={block.words} />
      </p>
    )
  }
  if (block.kind === 'list') return <List items={block.items} />
  if (block.kind === 'folded') {
    return (
      <details open={block.open} className={styles.foldedList}>
        <summary>
          {block.title}
          <Icon node={ChevronDown} />
        </summary>
        <List items={block.items} />
      </details>
    )
  }
  return (
    <Heading level={2} size="m" id={block.id} className={styles.section}>
      {block.text}{' '}
      <a href={`#${block.id}`} className={styles.anchor} aria-label={t('page.link_to', { section: block.text })}>
        #
      </a>
    </Heading>
  )
}

function List({ items }: { items: readonly Inline[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <Words words={item} />
        </li>
      ))}
    </ul>
  )
}
