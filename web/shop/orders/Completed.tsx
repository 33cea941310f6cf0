import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Done } from '../../ui/drawings-calm.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { Result } from './Result.tsx'
import type { loader } from './TransactionScreen.loader.ts'
import { forgetWayBack, leadsToChat, wayBack } from './way-back.ts'

/** Paid: what he has now, and back to where credits ran out. */
export function Completed({ order }: { order: Order }) {
  const { t } = useMessages()
  return (
    <Result
      drawing={Done}
      title={t('order.completed_title', { count: order.bundle.credits })}
      text={t('order.completed_text', { count: useCreditsNow() })}
      actions={<Onward />}
    />
  )
}

/** What the viewer tells may be older than the order until it changes; what was loaded with the order is not. */
function useCreditsNow(): number {
  const { credits: loaded } = useLoaderData<typeof loader>()
  const now = useViewer()?.credits ?? loaded
  const [first] = useState(now)
  return now === first ? Math.max(now, loaded) : now
}

function Onward() {
  const { t } = useMessages()
  const inBrowser = useInBrowser()
  const back = inBrowser ? wayBack() : null
  if (!back)
    return (
      <Link className={buttonClass()} to={paths.members()}>
        {t('order.look_around')}
      </Link>
    )
  return (
    <Link className={buttonClass()} to={back} onClick={forgetWayBack}>
      {t(leadsToChat(back) ? 'order.back_to_chat' : 'order.back_to_where')}
    </Link>
  )
}
