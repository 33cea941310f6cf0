import { Reply } from 'lucide'
import { useRef } from 'react'
import { Link } from '../../app/Link.tsx'
import type { MemberCard, PromptAnswer } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAnswer, useNearing } from './answering.ts'
import { Words } from './WideTile.tsx'

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
  return (
    <Words voice={voice} ref={words}>
      {mayAnswer && (
        <Link
          className={buttonClass('quiet', 's')}
          to={paths.memberChat(id)}
          aria-label={t('members.answer_to', { name, words: t(`prompt.${voice.prompt}`) })}
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
    </Words>
  )
}
