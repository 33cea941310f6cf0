import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../app/Link.tsx'
import { type OnceLasts, onceLasts } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import { keepBalance } from '../../../account/use-costs.ts'
import { useViewer } from '../../../account/use-viewer.ts'
import { paths } from '../../../app/paths.ts'
import { type Texts, useMessages } from '../../../i18n/messages.tsx'
import { errorText } from '../../../net/api-error.ts'
import { upload } from '../../../net/upload.ts'
import { FictionalLine } from '../../../profile/card/FictionalLine.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Cost } from '../../composer/Attachments.tsx'
import { photoFrom } from '../../composer/attaching.ts'
import { useWallet } from '../../composer/use-composing.ts'
import type { PhotoFile } from '../../outbox/outbox-items.ts'
import { keepSent } from '../../store/kept-chats.ts'
import type { ExtraProps } from '../../store/use-chats.ts'
import styles from './NewOnce.module.css'

interface Props extends Pick<ExtraProps, 'chat'> {
  open: boolean
  onClose: () => void
}

/** Chooses a photo that the other can view once, and for how long, and sends it. Once it is sent, the sender cannot see it either. */
export function NewOnce({ chat, open, onClose }: Props) {
  const { t } = useMessages()
  const { name, fictional } = chat.profile
  const [lasts, setLasts] = useState<OnceLasts>('10')
  const { photo, problem, choose, forget } = useOnePhoto()
  const sending = useSending(chat.conversation.id)
  useAsking(photo !== undefined)

  function close() {
    if (sending.busy) return
    sending.reset()
    forget()
    onClose()
  }

  async function send() {
    if (photo && (await sending.send(photo, lasts))) {
      forget()
      onClose()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('chats.once')}
      closeLabel={t('nav.close')}
      backdropCloses={photo === undefined}
      actions={
        <Foot conversation={chat.conversation.id} ready={photo !== undefined} busy={sending.busy} onSend={() => void send()} />
      }
    >
      <div className={styles.form}>
        <p>{t('once.promise', { name, days: limits.onceDays })}</p>
        {fictional && <FictionalLine />}
        <ChosenPhoto photo={photo} onFile={choose} />
        {(problem ?? sending.problem) && <FormError title={problem ?? sending.problem} />}
        <ChipGroup
          name="lasts"
          legend={t('once.lasts')}
          options={onceLasts.map((value) => ({ value, label: lastsText(value, t) }))}
          value={[lasts]}
          onChange={([value]) => setLasts(value as OnceLasts)}
        />
        <p className={styles.honest}>{t('once.screenshot')}</p>
      </div>
    </Dialog>
  )
}

function lastsText(lasts: OnceLasts, t: Texts['t']): string {
  return lasts === 'closed' ? t('once.until_closed') : t('once.seconds', { count: Number(lasts) })
}

/** One press chooses the photo, another one replaces it. */
function ChosenPhoto({ photo, onFile }: { photo: PhotoFile | undefined; onFile: (file: File) => void }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files?.[0]) onFile(target.files[0])
    target.value = ''
  }

  return (
    <div className={styles.chosen}>
      {photo && <img src={photo.preview} alt={t('once.preview')} className={styles.preview} />}
      <Button variant="secondary" icon={<Icon node={ImagePlus} />} wide={!photo} onClick={() => input.current?.click()}>
        {t(photo ? 'once.choose_other' : 'once.choose')}
      </Button>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={chosen} />
    </div>
  )
}

interface FootProps {
  conversation: string
  ready: boolean
  busy: boolean
  onSend: () => void
}

/** The cost and the send button, or a link to buy the missing credits. */
function Foot({ conversation, ready, busy, onSend }: FootProps) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const known = useWallet(`conversation:${conversation}`)
  if (known && known.wallet.credits < known.wallet.photo) {
    return (
      <div className={styles.foot}>
        <p role="status">{t('error.not_enough_credits')}</p>
        <Link className={buttonClass('primary', 'l', true)} to={paths.credits(`next=${encodeURIComponent(pathname)}`)}>
          {t('chat.get_credits')}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      {known && (
        <p className={styles.cost}>
          <Cost of={known} cost={known.wallet.photo} text={false} />
        </p>
      )}
      <Button size="l" wide disabled={!ready} busy={busy} onClick={onSend}>
        {t('once.send')}
      </Button>
    </div>
  )
}

/** The photo that is chosen, in the page alone. */
function useOnePhoto() {
  const texts = useMessages()
  const [photo, setPhoto] = useState<PhotoFile>()
  const [problem, setProblem] = useState<string>()

  function forget() {
    if (photo) URL.revokeObjectURL(photo.preview)
    setPhoto(undefined)
    setProblem(undefined)
  }

  async function choose(file: File) {
    const chosen = await photoFrom(file, texts)
    if (typeof chosen === 'string') return setProblem(chosen)
    forget()
    setPhoto(chosen)
  }

  return { photo, problem, forget, choose: (file: File) => void choose(file) }
}

/** A photo that was not sent yet is nowhere else: the browser asks before the page is left. */
function useAsking(waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const ending = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ending.signal })
    return () => ending.abort()
  }, [waits])
}

/** Sends once, however often it is tried with the same photo and time. */
function useSending(conversation: string) {
  const { t } = useMessages()
  const queries = useQueryClient()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = useRef<{ of: string; key: string }>(undefined)

  async function send(photo: PhotoFile, lasts: OnceLasts): Promise<boolean> {
    const of = `${photo.preview} ${lasts}`
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() }
    setProblem(undefined)
    setBusy(true)
    try {
      const { message, credits } = await upload('POST /api/once-photos.php', {
        file: photo.file,
        fields: { conversation, lasts },
        idempotencyKey: attempt.current.key,
        ...(viewer && { author: viewer.id }),
        onProgress: () => {},
        offlineText: t('error.offline'),
      })
      keepSent(queries, conversation, message)
      keepBalance(queries, credits)
      return true
    } catch (error) {
      setProblem(errorText(error, t))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, send, reset: () => setProblem(undefined) }
}
