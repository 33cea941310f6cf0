import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { hook } from '../hooks.ts'
import { Painting } from '../paintings.tsx'
import { useLander } from '../use-lander.ts'
import styles from './Landing2Screen.module.css'

/**
 * An envelope with the recipient's photo as its stamp, and a sheet to write on. The script adds the recipient, if they agreed to be shown:
 * the page itself names nobody, and stays without a name otherwise.
 */
export function Landing2Screen() {
  const { t } = useMessages()
  const { message_length } = useSettings()
  const { headline, text, button } = useLander()
  return (
    <div className={styles.desk} data-under-bar="" {...hook('lander')}>
      <div className={styles.envelope}>
        <p className={styles.address}>
          <strong {...hook('name')} />
          <span {...hook('place')} />
          <span>
            <span hidden className={styles.fictional} {...hook('fictional')}>
              <FictionalIcon />
              {t('card.fictional')}
            </span>
          </span>
        </p>
        <Postmark />
        <div className={styles.stamp}>
          <span className={styles.picture}>
            <Painting at={4} className={styles.painting} />
            <span className={styles.face} {...hook('face')} />
          </span>
        </div>
      </div>
      <form action={paths.signup()} className={styles.sheet} {...hook('letter')}>
        <Heading level={1} size="l" className={styles.title}>
          {headline ?? t('lander.letter_title')}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.hello} {...hook('to', t('lander.letter_hello_to', { name: '§' }))}>
          {t('lander.letter_hello')}
        </p>
        <label className={styles.field}>
          <VisuallyHidden>{t('lander.letter_label')}</VisuallyHidden>
          <textarea
            rows={4}
            maxLength={message_length}
            placeholder={t('lander.letter_placeholder')}
            className={styles.lines}
            {...hook('words')}
            data-needs-script
          />
        </label>
        <ul role="list" aria-label={t('lander.letter_openers')} className={styles.openers} data-needs-script>
          {([1, 2, 3] as const).map((number) => (
            <li key={number}>
              <button type="button" className={styles.opener} {...hook('opener')}>
                {t(`lander.letter_opener_${number}`)}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <p className={styles.goes}>{t('lander.letter_goes')}</p>
          <Button type="submit" size="l">
            {button ?? t('lander.letter_seal')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** A postmark with waves. */
function Postmark() {
  return (
    <svg viewBox="0 0 150 70" className={styles.postmark} aria-hidden="true">
      <circle cx="36" cy="35" r="31" />
      <circle cx="36" cy="35" r="23" />
      <path d="M22 40c5-6 9-6 14 0s9 6 14 0M22 31c5-6 9-6 14 0s9 6 14 0M70 22c12-8 22-8 34 0s22 8 34 0M70 35c12-8 22-8 34 0s22 8 34 0M70 48c12-8 22-8 34 0s22 8 34 0" />
    </svg>
  )
}
