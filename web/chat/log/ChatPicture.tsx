import type { ChatPhoto } from '#contract/chat.ts'
import { Photo } from '../../ui/Photo.tsx'
import { boxOf, isUpright } from './photo-box.ts'
import { previewOf } from '../outbox/previews.ts'
import styles from './ChatPicture.module.css'

/** A photo as it stands among the messages, in a box of its own shape that is there before it. */
export function ChatPicture({ id, photo, alt }: { id: string; photo: ChatPhoto; alt: string }) {
  const { thumbhash, urls } = photo
  const src = previewOf(id) ?? (isUpright(photo) ? urls.card : urls.full)
  return <Photo alt={alt} thumbhash={thumbhash} ratio="original" className={styles.picture!} src={src} {...boxOf(photo)} />
}
