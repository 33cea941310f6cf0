import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import type { loader } from './CheckInScreen.loader.ts'
import { CheckInState } from './CheckInState.tsx'

/** "Someone knows where I am": who is told, unless the member checks in. */
export function CheckInScreen() {
  const { t } = useMessages()
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.checkIn,
    queryFn: ({ signal }) => api('GET /api/check-in.php', {}, { signal }),
    initialData: useLoaderData<typeof loader>(),
  })
  const { check_in: checkIn, phones } = data
  return (
    <Screen width={44}>
      <ScreenHead title={t('check_in.title')}>{!checkIn && <p>{t('check_in.lead')}</p>}</ScreenHead>
      {checkIn ? <CheckInState checkIn={checkIn} /> : <CheckInForm phones={phones} />}
    </Screen>
  )
}
