import { Reply } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { MemberCard, PromptAnswer } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAnswer, useNearing } from './answering.ts'
import styles from './Voice.module.css'

interface Props {
  member: MemberCard
  voice: PromptAnswer
  /** False for a visitor, who reads only. */
  mayAnswer: boolean
}

/** A sentence of a member beside their face, and the way to answer it. */
export function Voice({ member: { id, name }, voice, mayAnswer }: Props) {
  const { t } = useMessages()
  const words = useRef<HTMLDivElement>(null)
  const answer = useAnswer()
  useNearing(words, mayAnswer)
  const beginning = t(`prompt.${voice.prompt}`)
  return (
    <div className={styles.voice}>
      <div ref={words} className={styles.words}>
        <p className={styles.beginning}>{beginning}</p>
        <blockquote className={styles.sentence} dir="auto">
          {voice.answer}
        </blockquote>
      </div>
      {mayAnswer && (
        <Link
          className={buttonClass('quiet', 's')}
          to={paths.memberChat(id)}
          aria-label={t('members.answer_to', { name, words: beginning })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            answer(id, words.current)
          }}
        >
          <Icon node={Reply} />
          {t('members.answer')}
        </Link>
      )}
    </div>
  )
}
