import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { forgetShared, sharedPhoto } from '../../device/shared.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { photoFrom } from '../composer/attaching.ts'
import type { PhotoFile } from '../outbox/outbox-items.ts'
import { useUnsent } from '../outbox/unsent.ts'
import { useChats } from '../store/use-chats.ts'
import type { loader } from '../list/ChatsScreen.loader.ts'
import styles from './ShareScreen.module.css'

/** Shows a photo shared by another app (web/worker/sharing.ts): the member chooses a chat, and may then send it there. */
export function ShareScreen() {
  const { t } = useMessages()
  const { chats } = useChats(useLoaderData<typeof loader>().chats)
  const given = useShared()
  const unsent = useUnsent()
  const navigate = useNavigate()

  function choose(conversation: string) {
    if (!given || typeof given === 'string') return
    unsent?.drafts.attach(`conversation:${conversation}`, { kind: 'photo', photo: given })
    void navigate(paths.chat(conversation), { replace: true })
  }

  if (given === undefined || !chats) return <Waiting />
  if (given === null) return <Nothing />
  return (
    <Screen width={36}>
      <ScreenHead title={t('share.title')} />
      {typeof given === 'string' ? (
        <Alert tone="danger">{given}</Alert>
      ) : (
        <>
          <img src={given.preview} alt={t('share.photo')} width={given.width} height={given.height} className={styles.photo} />
          <p className={styles.text}>{chats.length > 0 ? t('share.text') : t('share.nobody')}</p>
          <ul role="list" className={styles.chats}>
            {chats.map((chat) => (
              <li key={chat.conversation.id}>
                <Choice chat={chat} onChoose={() => choose(chat.conversation.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" onClick={() => void navigate(paths.chats(), { replace: true })}>
        {t('share.discard')}
      </Button>
    </Screen>
  )
}

function Choice({ chat: { profile }, onChoose }: { chat: ChatSummary; onChoose: () => void }) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <Avatar
        name={profile.name}
        decorative
        {...(profile.main_image && { src: profile.main_image.urls.thumb, thumbhash: profile.main_image.thumbhash })}
      />
      <span className={styles.name}>{profile.name}</span>
    </button>
  )
}

function Waiting() {
  const { t } = useMessages()
  return (
    <Screen width={36} aria-busy="true" role="status" aria-label={t('nav.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Screen>
  )
}

function Nothing() {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('share.none_title')}
      text={t('share.none_text')}
      action={
        <Link className={buttonClass('primary')} to={paths.chats()}>
          {t('chats.title')}
        </Link>
      }
    />
  )
}

/** The photo, null if there is none, an error text, or undefined while it loads. Deleted when the member leaves the screen. */
function useShared(): PhotoFile | string | null | undefined {
  const texts = useMessages()
  const [given, setGiven] = useState<PhotoFile | string | null>()
  useEffect(() => {
    void readShared(texts).then(setGiven)
    return () => void forgetShared()
    // Read once: the shared photo does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return given
}

async function readShared(texts: Texts): Promise<PhotoFile | string | null> {
  const file = await sharedPhoto().catch(() => undefined)
  return file ? photoFrom(file, texts) : null
}
