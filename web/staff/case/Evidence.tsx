import { reactionSigns } from '#contract/chat/options.ts'
import type { OpenCase } from '#contract/staff/cases.ts'
import { cx } from '../../ui/cx.ts'
import { useCountryName } from '../sites/use-country-name.ts'
import { type StaffMessageId, useTexts } from '../texts.tsx'
import styles from './Evidence.module.css'
import { Part } from './Part.tsx'
import { photoName } from './photo-name.ts'
import { SealedPhoto } from './SealedPhoto.tsx'

/** What was reported and what was around it, as it was at that moment. */
export function Evidence({ shown }: { shown: OpenCase }) {
  const { t } = useTexts()
  const { queue, text, messages, photos, profile } = shown
  return (
    <>
      {queue === 'hints' && <WhyHint hint={shown.hint} />}
      {queue === 'known' && <Matches matches={shown.matches} />}
      {queue !== 'hints' && queue !== 'known' && (
        <Part title={queue === 'appeals' ? t('evidence.appeal') : t('evidence.report')}>
          {text ? (
            <blockquote className={styles.words} dir="auto">
              {text}
            </blockquote>
          ) : (
            <p className={styles.none}>{t('evidence.no_words')}</p>
          )}
        </Part>
      )}
      {messages.length > 0 && <Messages shown={shown} />}
      {photos.length > 0 && (
        <Part title={t('evidence.photos')}>
          <div className={styles.photos}>
            {photos.map((photo) => (
              <SealedPhoto key={photo.id} url={photo.url} name={photoName(t, shown, photo)} marked={photo.marked} />
            ))}
          </div>
        </Part>
      )}
      {profile.length > 0 && (
        <Part title={t(queue === 'hints' ? 'evidence.profile_now' : 'evidence.profile')}>
          <Profile fields={profile} />
        </Part>
      )}
    </>
  )
}

/** What stands for the content of a message without a text. */
const placeholders: Partial<Record<string, StaffMessageId>> = { photo: 'evidence.a_photo', once: 'evidence.a_photo_once' }

function Messages({ shown }: { shown: OpenCase }) {
  const { messages, message } = shown
  const { t, formatMoment } = useTexts()
  return (
    <Part title={t('evidence.messages')}>
      <ol className={styles.messages}>
        {messages.map(({ seq, by_reported: byReported, at, kind, text, voice, dates, quote, reactions, deleted }) => (
          <li key={seq} className={cx(styles.message, byReported && styles.theirs, seq === message && styles.marked)}>
            <p className={styles.by}>
              <strong>{t(byReported ? 'evidence.by_reported' : 'evidence.by_reporter')}</strong>{' '}
              <time dateTime={at}>{formatMoment(at)}</time>
              {seq === message && <strong className={styles.reported}>{t('evidence.reported')}</strong>}
              {deleted && <span>{t('evidence.deleted')}</span>}
            </p>
            {quote && <Answered quote={quote} shown={shown} />}
            {dates && <Dates dates={dates} byReported={byReported} />}
            {kind === 'voice' ? (
              <Spoken url={voice} />
            ) : dates ? null : (
              <p className={styles.text} dir="auto">
                {kind === 'call'
                  ? t('evidence.a_call')
                  : kind === 'album' && text
                    ? t('evidence.an_album', { name: text })
                    : text || t(placeholders[kind] ?? 'evidence.no_text')}
              </p>
            )}
            <Reactions {...reactions} byReported={byReported} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** A sealed recording; nothing of it is loaded before it is played, as each look is logged. */
function Spoken({ url }: { url: string | null }) {
  const { t } = useTexts()
  if (url === null) return <p className={styles.none}>{t('evidence.voice_gone')}</p>
  return <audio className={styles.voice} controls preload="none" src={url} aria-label={t('evidence.a_voice')} />
}

type Suggested = NonNullable<OpenCase['messages'][number]['dates']>

/** Where and when the two suggested to meet, each by whom. */
function Dates({ dates, byReported }: { dates: Suggested; byReported: boolean }) {
  const { t, formatMoment } = useTexts()
  return dates.map(({ by_author: own, at, place }, index) => (
    <p key={index} className={styles.text} dir="auto">
      {t(own === byReported ? 'evidence.date_reported' : 'evidence.date_reporter', { time: formatMoment(at), place })}
    </p>
  ))
}

interface AnsweredProps {
  quote: NonNullable<OpenCase['messages'][number]['quote']>
  shown: OpenCase
}

/** The words or the photo of a profile that a message answers. */
function Answered({ quote, shown }: AnsweredProps) {
  const { t } = useTexts()
  if (quote.of !== 'photo')
    return (
      <blockquote className={styles.quote}>
        <span className={styles.none}>{t(quote.of === 'message' ? 'evidence.replies' : 'evidence.answers')}</span>{' '}
        <bdi>{quote.text || t('evidence.no_text')}</bdi>
      </blockquote>
    )
  const photo = shown.photos.find(({ id }) => id === quote.photo)
  return (
    <p className={cx(styles.quote, styles.none)}>
      {photo ? t('evidence.answers_photo', { photo: photoName(t, shown, photo) }) : t('evidence.answers_photo_gone')}
    </p>
  )
}

type Reacted = OpenCase['messages'][number]['reactions']

/** The reactions to a message, by whom. */
function Reactions({ by_author: author, by_recipient: recipient, byReported }: Reacted & { byReported: boolean }) {
  const { t } = useTexts()
  const all = [
    { reaction: author, reported: byReported },
    { reaction: recipient, reported: !byReported },
  ]
  return all.map(
    ({ reaction, reported }) =>
      reaction && (
        <p key={String(reported)} className={styles.none}>
          {t(reported ? 'evidence.reacted_reported' : 'evidence.reacted_reporter', { sign: reactionSigns[reaction] })}
        </p>
      ),
  )
}

/** Who they say they are and what they wrote; the answers that they chose from lists are folded. */
const ownWords = ['name', 'about', 'looking_for', 'prompts', 'birth_year', 'city', 'country', 'earlier']

function Profile({ fields }: { fields: OpenCase['profile'] }) {
  const { t } = useTexts()
  const rest = fields.filter(({ field }) => !ownWords.includes(field))
  return (
    <>
      <FieldList fields={fields.filter(({ field }) => ownWords.includes(field))} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.rest}>{t('evidence.profile_rest', { count: rest.length })}</summary>
          <FieldList fields={rest} />
        </details>
      )}
    </>
  )
}

function FieldList({ fields }: { fields: OpenCase['profile'] }) {
  const { t } = useTexts()
  const countryName = useCountryName()
  return (
    <dl className={styles.profile}>
      {fields.map(({ field, value }) => (
        <div key={field} className={styles.fact}>
          <dt className={styles.field}>{t(`fact.${field === 'region' ? 'countryregion' : field}` as StaffMessageId)}</dt>
          <dd className={styles.value} dir="auto">
            {field === 'country' ? countryName(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What its photos matched: nobody reported anything, so there are no words. */
function Matches({ matches }: Pick<OpenCase, 'matches'>) {
  const { t } = useTexts()
  return (
    <Part title={t('known.title')}>
      {matches.map(({ hash, bits, banks }, index) => (
        <div key={index} className={styles.words}>
          <p>
            {bits === null
              ? t('known.banks_unsaid', { banks })
              : banks
                ? t('known.banks', { banks, count: bits })
                : t('known.local', { count: bits })}
          </p>
          <p className={styles.hash}>{t('label.value', { label: t('known.hash'), value: hash })}</p>
        </div>
      ))}
    </Part>
  )
}

/** Which rule opened a case, and what it counted. There is no evidence: nobody reported a message. */
function WhyHint({ hint }: { hint: OpenCase['hint'] }) {
  const { t } = useTexts()
  return (
    <Part title={t('hint.why')}>
      {hint && (
        <p className={styles.words}>
          {hint.kind !== 'returned' && `${t('hint.counted', { found: hint.found })} `}
          {t(`signal_rule.${hint.kind}`, { least: hint.least, days: hint.days })}
        </p>
      )}
      <p className={styles.none}>{t('hint.note')}</p>
    </Part>
  )
}
