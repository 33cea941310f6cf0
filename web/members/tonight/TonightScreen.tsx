import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { House } from './House.tsx'
import { OwnWindow } from './OwnWindow.tsx'
import type { loader } from './TonightScreen.loader.ts'
import styles from './TonightScreen.module.css'
import { type Evening, type Purpose, useEvening } from './use-evening.ts'

/** The evening: a house whose lit windows are members who said what they are in for. */
export function TonightScreen() {
  const { t } = useMessages()
  const { evening, light, putOut } = useEvening(useLoaderData<typeof loader>().evening)
  const city = useViewer()?.profile.city.name ?? ''
  const [asked, setAsked] = useState<Purpose>()
  return (
    <Screen width={64} gap={4}>
      <ScreenHead title={t('tonight.title')}>
        {evening.state === 'open' && (
          <p className={styles.around}>
            {t('tonight.around', { city })}
            <span role="status">{t('tonight.lit', { count: evening.count })}</span>
          </p>
        )}
      </ScreenHead>
      {evening.state === 'open' ? (
        <>
          <OwnWindow {...{ evening, city, light, putOut, asked }} onAsk={setAsked} />
          <House
            windows={evening.windows}
            own={evening.own?.purpose}
            onAsk={evening.may_light ? (purpose) => setAsked(purpose) : undefined}
          />
        </>
      ) : (
        <Dark evening={evening} />
      )}
    </Screen>
  )
}

/** Before the evening, and where there is none. */
function Dark({ evening: { state, until, time_zone } }: { evening: Evening }) {
  const { t, formatTime } = useMessages()
  return (
    <>
      <div className={styles.dark}>
        <Heading level={2} size="m">
          {t(state === 'none' ? 'tonight.none_title' : 'tonight.closed_title')}
        </Heading>
        <p>
          {state === 'none' || until === null
            ? t('tonight.none_text')
            : t('tonight.closed_text', { time: formatTime(until, time_zone ?? undefined) })}
        </p>
      </div>
      <House windows={[]} />
    </>
  )
}
