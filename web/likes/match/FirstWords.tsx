import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account/viewer.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import { FirstMessage } from '../../chat/FirstMessage.tsx'
import { openersFor, openerText } from '../../chat/composer/Icebreaker.tsx'
import { Waiting } from '../../chat/log/Waiting.tsx'
import { useDraft, useOutboxItems, useStarted, useUnsent } from '../../chat/outbox/unsent.ts'
import { useOpenStarted } from '../../chat/store/use-open-started.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './FirstWords.module.css'
import { becomeChat } from './becoming-chat.ts'

interface Props {
  member: MemberProfile
  own: User
  open: boolean
}

/** The composer of the first message, with two openers. Sent, it becomes the chat. */
export function FirstWords({ member, own, open }: Props) {
  const { t } = useMessages()
  const started = useStarted(member.id)
  // A conversation that was started before, and has been deleted, does not open.
  const [before] = useState(started)
  const sent = open && started !== before ? started : undefined
  useEffect(() => (sent ? becomeChat() : undefined), [sent])
  useOpenStarted({ member: member.id, started: sent, replace: false })
  return (
    <section className={styles.panel} data-match="panel" aria-label={t('chat.write', { name: member.name })}>
      <div className={styles.waiting}>
        <Waiting recipient={`member:${member.id}`} messages={[]} me={own.id} name={member.name} />
      </div>
      {member.can_write && !sent && <Openers member={member} />}
      {/* Not focused: who is writing elsewhere while it opens would go on here, to somebody else. */}
      <FirstMessage member={member} focused={false} headed />
    </section>
  )
}

/** Two openers from what both share, while nothing is written; one press fills the field. */
function Openers({ member }: { member: MemberProfile }) {
  const { t } = useMessages()
  const unsent = useUnsent()
  const list = useRef<HTMLUListElement>(null)
  const recipient = `member:${member.id}` as const
  const written = useDraft(recipient) !== ''
  const isSending = useOutboxItems(recipient).length > 0
  if (written || isSending) return null
  function choose(text: string) {
    const panel = list.current?.parentElement
    unsent?.drafts.write(recipient, text)
    panel?.querySelector('textarea')?.focus()
  }
  return (
    <ul role="list" ref={list} className={styles.openers} aria-label={t('icebreaker.title')}>
      {openersFor(member)
        .slice(0, 2)
        .map((opener) => openerText(opener, member, t))
        .map((text) => (
          <li key={text}>
            <button type="button" className={styles.opener} onClick={() => choose(text)}>
              {text}
            </button>
          </li>
        ))}
    </ul>
  )
}
