import { ImagePlus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from '../../../app/Link.tsx'
import { openNames } from '#contract/profile/facts.ts'
import { promptCodes } from '#contract/profile/own-options.ts'
import type { OwnProfile, PromptAnswer } from '#contract/profile/profile.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { PendingTile } from '../../../photos/PendingTile.tsx'
import { PhotoInput } from '../../../photos/PhotoInput.tsx'
import type { PhotoManagement } from '../../../photos/use-photo-manager.ts'
import { openedByPress } from '../../../state/in-address.ts'
import { useSettings } from '../../../site/use-settings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { partHash, type PartId, useHasPart, useIsUnsaved } from '../../../profile/editing/parts.ts'
import styles from './Empty.module.css'

interface PlaceProps {
  part: PartId
  field?: string
  /** Stands above, as on the block that it becomes. */
  title?: string
  children: ReactNode
}

/** The place of something that the profile lacks; pressed, it opens the form. */
function Place({ part, field, title, children }: PlaceProps) {
  const { t } = useMessages()
  const unsaved = useIsUnsaved(part)
  return (
    <Link
      {...openedByPress}
      to={partHash(part, field)}
      className={title ? styles.card : styles.line}
      data-edit={partHash(part, field)}
      aria-haspopup="dialog"
      data-needs-script
    >
      {title && <span className={styles.title}>{title}</span>}
      <span className={styles.words}>
        <Icon node={Plus} />
        {children}
      </span>
      {unsaved && <span className={styles.unsaved}>{t('profile_page.unsaved')}</span>}
    </Link>
  )
}

/** The places of words and short answers that the profile lacks. */
export function useEmptyPlaces(profile: OwnProfile): { texts: ReactNode[]; others: ReactNode[]; complete: boolean } {
  const { t } = useMessages()
  const has = useHasPart()
  const { visible_profile_notes: notes } = useSettings()
  const missing = missingOf(profile)
  const sentences = has('prompts') ? openSentences(profile.prompts) : []
  const notesMissing = (['about', 'looking_for'] as const).filter((name) => notes.includes(name) && missing.includes(name))
  const othersMissing = (['facts', 'interests', 'intentions'] as const).filter((name) => has(name) && missing.includes(name))
  return {
    texts: [
      ...sentences.map((code) => (
        <Place key={code} part="prompts" field={code} title={t(`prompt.${code}`)}>
          {t('profile_page.finish')}
        </Place>
      )),
      ...notesMissing.map((name) => (
        <Place key={name} part="words" field={name} title={t(`profile_field.${name}`)}>
          {t(`profile.${name}_hint`)}
        </Place>
      )),
    ],
    others:
      othersMissing.length === 0
        ? []
        : [
            <div key="missing" className={styles.lines}>
              {othersMissing.map((name) => (
                <Place key={name} part={name}>
                  {t(`profile_page.add_${name}`)}
                </Place>
              ))}
            </div>,
          ],
    complete:
      missing.every((name) => name === 'sentences' && !has('prompts')) && othersMissing.length + notesMissing.length === 0,
  }
}

/** How many photos a profile is asked for; more are added by the pencil. */
const somePhotos = 3

/** Photos on their way, and the places of those that the profile lacks. */
export function usePhotoPlaces(manager: PhotoManagement): { first: ReactNode; photos: ReactNode[] } {
  const { t } = useMessages()
  const { photos, pending, room, uploads, addFiles } = manager
  const coming = pending.map((photo) => (
    <ul key={photo.key} role="list">
      <PendingTile photo={photo} onRetry={() => uploads.retry(photo)} onDiscard={() => uploads.discard(photo)} />
    </ul>
  ))
  const asked = [t('profile_page.photo_first'), t('profile_page.photo_sunday'), t('profile_page.photo_doing')]
    .slice(photos.length + pending.length, photos.length + pending.length + room)
    .slice(0, somePhotos)
    .map((text) => (
      <PhotoInput key={text} className={styles.photo} onFiles={(files) => void addFiles(files)}>
        <Icon node={ImagePlus} className={styles.icon} />
        <span>{text}</span>
      </PhotoInput>
    ))
  const places = [...coming, ...asked]
  return photos.length > 0 ? { first: null, photos: places } : { first: places[0], photos: places.slice(1) }
}

type Missing = 'photo' | 'sentences' | 'about' | 'looking_for' | 'facts' | 'interests' | 'intentions'

const someFacts = 3
const someInterests = 3
const someSentences = 3

/** What a profile lacks; the most important first. */
export function missingOf(profile: OwnProfile): Missing[] {
  const answered = openNames.filter((name) => profile[name] !== null).length
  const missing: Record<Missing, boolean> = {
    photo: profile.main_image === null,
    sentences: profile.prompts.length < someSentences,
    about: profile.about === '',
    looking_for: profile.looking_for === '',
    facts: answered < someFacts,
    interests: profile.interests.length < someInterests,
    intentions: profile.intentions.length === 0,
  }
  return (Object.keys(missing) as Missing[]).filter((name) => missing[name])
}

/** The sentences to offer: up to three of a profile, and then one more for as long as there is one. */
export function openSentences(answers: readonly PromptAnswer[]): Array<PromptAnswer['prompt']> {
  const open = promptCodes.filter((code) => !answers.some(({ prompt }) => prompt === code))
  return open.slice(0, Math.max(1, someSentences - answers.length))
}
