import { ArrowLeft, Ban, EllipsisVertical, Flag, LifeBuoy, Trash2, UserRound } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { FictionalLine } from '../profile/card/FictionalLine.tsx'
import { HideButton } from '../site/HideButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { Menu, type MenuChoice } from '../ui/Menu.tsx'
import { cx } from '../ui/cx.ts'
import { useNarrow } from '../ui/use-browser.ts'
import styles from './ChatBar.module.css'
import { useFolder, useTyping } from './store/use-chats.ts'

interface Props {
  member: MemberCard
  conversation?: string
  /** How its viewer can put it in order. */
  choices?: readonly MenuChoice[]
  /** It waits among the requests: the way back leads there. */
  request?: boolean
  /** Removes the conversation; absent where there is none yet. */
  onRemove?: () => void
  /** Stands beside the other member. */
  more?: ReactNode
  onReport: () => void
  onBlock: () => void
}

/** The other member, and the actions of the chat. */
export function ChatBar({ member, conversation, choices = [], request = false, onRemove, more, onReport, onBlock }: Props) {
  const { t } = useMessages()
  const [removing, setRemoving] = useState(false)
  const { name } = member
  return (
    <header className={styles.bar}>
      <BackLink request={request} />
      <div className={styles.who} data-chat-head="">
        <Avatar
          name={name}
          size="s"
          decorative
          online={member.online}
          {...(member.main_image && { src: member.main_image.urls.thumb, thumbhash: member.main_image.thumbhash })}
        />
        <span className={styles.words}>
          <Name member={member} />
          <span className={styles.below}>
            <Status member={member} conversation={conversation} />
            {member.fictional && <FictionalLine floating className={styles.fictional} />}
          </span>
        </span>
      </div>
      {more}
      <HideButton className={styles.back} />
      <Menu
        label={t('chat.menu')}
        trigger={<Icon node={EllipsisVertical} />}
        items={[
          {
            label: t('chat.view_profile'),
            icon: <Icon node={UserRound} />,
            render: (props) => <Link to={paths.member(member.id)} {...props} />,
          },
          ...choices,
          ...(onRemove ? [{ label: t('chat.delete'), icon: <Icon node={Trash2} />, onSelect: () => setRemoving(true) }] : []),
          { label: t('report.action'), icon: <Icon node={Flag} />, onSelect: onReport },
          {
            label: t('report.blackmail'),
            icon: <Icon node={LifeBuoy} />,
            render: (props) => <Link to={paths.blackmail({ member: member.id })} {...props} />,
          },
          { label: t('block.action'), icon: <Icon node={Ban} />, danger: true, onSelect: onBlock },
        ]}
      />
      <ConfirmDialog
        open={removing}
        title={t('chat.delete_title')}
        confirmLabel={t('chat.delete_confirm')}
        cancelLabel={t('chat.cancel')}
        danger
        onConfirm={() => {
          setRemoving(false)
          onRemove?.()
        }}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('chat.delete_text', { name })}</p>
      </ConfirmDialog>
    </header>
  )
}

/** Goes back in history to a viewer who came from the list, else opens the list. */
function BackLink({ request }: { request: boolean }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const folder = useFolder()
  const { state } = useLocation() as { state: { fromList?: boolean } | null }
  return (
    <Link
      to={request ? paths.requests() : paths.chats(folder)}
      viewTransition={narrow}
      aria-label={t('chat.back')}
      className={cx(iconButtonClass(), styles.back)}
      onClick={(event) => {
        if (!state?.fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon node={ArrowLeft} />
    </Link>
  )
}

/** Takes the focus on a phone, where opening a chat changes the whole screen. */
function Name({ member }: { member: MemberCard }) {
  const [how] = useState(useNavigationType())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (how !== 'POP' && matchMedia('(hover: none), (max-width: 767.98px)').matches)
      heading.current?.focus({ preventScroll: true })
  }, [how])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.name}>
      <Link to={paths.member(member.id)} state={{ card: member }}>
        {member.name}
      </Link>
    </h1>
  )
}

function Status({ member, conversation }: { member: MemberCard; conversation: string | undefined }) {
  const { t } = useMessages()
  const typing = useTyping(conversation)
  const from = member.from && `${t('card.from', { site: member.from })} · `
  const alive = typing ? t('chat.typing') : member.online && t('card.online')
  return (
    <span className={cx(styles.status, alive && styles.alive)}>
      {from}
      {alive || member.city}
    </span>
  )
}
