import type { ReactNode } from 'react'
import { type Texts, useMessages } from '../../../i18n/messages.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ReactionsProps } from '../../store/use-chats.ts'
import { ReactionSign } from './ReactionSign.tsx'
import styles from './Reactions.module.css'

type Both = ReactionsProps['reactions']

/** The reactions to a message. A press opens its options, as their button does. */
export function Reactions({ reactions, mine, name, onPress }: ReactionsProps) {
  const { t } = useMessages()
  return (
    <button
      type="button"
      className={cx(styles.reactions, mine && styles.mine)}
      aria-label={reactedText(reactions, name, t)}
      aria-haspopup="menu"
      tabIndex={-1}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {signsOf(reactions)}
    </button>
  )
}

/** Two of the same sign are shown once, with their number. */
function signsOf({ mine, theirs }: Both): ReactNode {
  if (mine && mine === theirs)
    return (
      <>
        <ReactionSign of={mine} /> <span className={styles.twice}>2</span>
      </>
    )
  return [theirs, mine].map((code) => code && <ReactionSign key={code} of={code} />)
}

function reactedText({ mine, theirs }: Both, name: string, t: Texts['t']): string {
  const texts = [
    theirs && t('chat.reacted_theirs', { name, reaction: t(`reaction.${theirs}`) }),
    mine && t('chat.reacted_mine', { reaction: t(`reaction.${mine}`) }),
  ]
  return texts.filter(Boolean).join('. ')
}
