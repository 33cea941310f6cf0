import { ArrowLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import type { User } from '#contract/account/viewer.ts'
import { useResend } from '../../account/activation/use-resend.ts'
import { useRefreshViewer, useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import { Express, useExpress } from '../bundles/Express.tsx'
import { DiscountField } from '../discounts/DiscountField.tsx'
import { useDiscountCode } from '../discounts/use-discount-code.ts'
import { methodName, methodNext } from '../methods/method-name.ts'
import { MethodTiles } from '../methods/MethodTiles.tsx'
import { brandsOf, tileOf, useOffered } from '../methods/use-offered.ts'
import type { loader } from './BundleScreen.loader.ts'
import styles from './BundleScreen.module.css'
import { Pay } from './Pay.tsx'
import { type Mandate, useMandate, useMethods, useQuote } from './queries.ts'
import { Conditions, Summary } from './Summary.tsx'
import { usePay } from './use-pay.ts'

/** One bundle: the payment method, the total and one button (specification, section 2). */
export function BundleScreen() {
  const { t, countryName, formatMoney } = useMessages()
  const code = useDiscountCode()
  const loaded = useLoaderData<typeof loader>()
  const { methods, brands, method, replaced, choose } = useMethod(loaded.bundle.id, useMethods(loaded))
  const { quote, current, refusal } = useQuote(loaded, method, code)
  const { mandate, pending } = useMandate(method === 'directdebit')
  const signs = method === 'directdebit' && !mandate
  const [store, setStore] = useState(false)
  const { pay, busy, failure } = usePay()
  const express = useExpress({ later: method !== undefined && isDelayed(method) })
  const unconfirmed = useUnconfirmed()
  const title = t('pricing.credits', { count: loaded.bundle.credits })
  const card = method !== undefined && methodOf(method).kind === 'card'
  return (
    <Screen width={64} gap={6} className={styles.screen}>
      <ScreenHead
        className={styles.head}
        title={title}
        before={
          <Link className={iconButtonClass()} to={paths.credits()} aria-label={t('credits.all_bundles')}>
            <Icon node={ArrowLeft} />
          </Link>
        }
      >
        <p className={styles.price}>
          {formatMoney(quote.price)} {quote.discount && <s className={styles.list}>{formatMoney(quote.list_price)}</s>}
        </p>
        {unconfirmed && (
          <div className={styles.confirm}>
            <ConfirmFirst user={unconfirmed} />
          </div>
        )}
      </ScreenHead>
      <section className={styles.methods}>
        <Heading level={2} size="m">
          {t('credits.method')}
        </Heading>
        {methods.length === 0 && <NoMethods />}
        {replaced && method && (
          <Alert>{t('credits.method_replaced', { wanted: methodName(replaced, t), method: methodName(method, t) })}</Alert>
        )}
        <MethodTiles
          legend={t('credits.method')}
          methods={methods}
          brands={brands}
          chosen={method}
          onChoose={choose}
          disabled={busy}
        />
        {method && <Next method={method} mandate={mandate} signs={signs && !pending} />}
        {method && quote.may_hold.includes(method) && (
          <Alert tone="warning">
            {t('credits.may_hold', { method: methodName(method, t), country: countryName(quote.country) })}
          </Alert>
        )}
        {card && (
          <Switch
            label={t('credits.keep_card')}
            hint={t('credits.keep_card_hint')}
            checked={store}
            disabled={busy}
            onChange={(event) => setStore(event.currentTarget.checked)}
          />
        )}
      </section>
      <div className={styles.side}>
        <Summary quote={quote} current={current} />
        {method && !unconfirmed && (
          <Pay
            quote={quote}
            code={code}
            sign={signs}
            ready={current && !pending}
            busy={busy}
            failure={failure ?? (refusal ? { text: refusal, count: 0 } : undefined)}
            onPay={() => {
              const asked = express.ask()
              if (!asked) return
              void pay({
                bundle: quote.bundle.id,
                method,
                price: quote.price,
                express: asked,
                ...(code && { discountcode: code }),
                ...(card && store && { store }),
              })
            }}
          >
            {!signs && <Express express={express} />}
          </Pay>
        )}
        <Conditions />
        <DiscountField />
      </div>
    </Screen>
  )
}

/** The viewer when their address is unconfirmed, else null. */
function useUnconfirmed() {
  const viewer = useViewer()
  return viewer?.status === 'not_confirmed' ? viewer : null
}

/** The method is part of the address: it survives a reload, and links can name it. Defaults to the best known method. */
function useMethod(bundle: string, all: readonly MethodCode[]) {
  const navigate = useNavigate()
  const { method: requested } = useParams()
  const methods = useOffered(all)
  // Until the browser has reported its abilities, no method counts as missing.
  const settled = useInBrowser()
  // The choice shows at once; the address follows.
  const [picked, pick] = useState(requested)
  const found = methods.find((method) => method === picked || (isMethod(picked) && method === tileOf(picked)))
  return {
    methods,
    brands: brandsOf('creditcard', all),
    method: found ?? methods[0],
    /** The method in the address when it cannot be used here and another replaces it. */
    replaced: settled && !found && methods.length > 0 && isMethod(requested) && picked === requested ? requested : undefined,
    choose(method: MethodCode) {
      pick(method)
      void navigate(paths.bundle(bundle, method), { replace: true, preventScrollReset: true })
    },
  }
}

function isMethod(code: string | undefined): code is MethodCode {
  return methodCodes.some((each) => each === code)
}

function NoMethods() {
  const { t } = useMessages()
  return (
    <Alert tone="warning" title={t('credits.no_methods_title')}>
      {t('credits.no_methods_text')}
    </Alert>
  )
}

/** The money takes days, and the credits arrive with it. */
function isDelayed(method: MethodCode): boolean {
  return ['direct_debit', 'transfer'].includes(methodOf(method).kind)
}

/** What happens after the button is pressed. */
function Next({ method, mandate, signs }: { method: MethodCode; mandate: Mandate; signs: boolean }) {
  const { t } = useMessages()
  const elsewhere = !isDelayed(method)
  const signed = method === 'directdebit' && !signs
  return (
    <p className={styles.next} aria-live="polite">
      <strong>{methodName(method, t)}.</strong> {elsewhere && t('credits.come_back')}{' '}
      {signed ? t('method.next_direct_debit_signed') : methodNext(method, t)}{' '}
      {mandate && t('credits.mandate', { digits: mandate.iban_end })}
    </p>
  )
}

/** Asks to confirm the address before paying: a receipt goes only to a confirmed address. The link leads back here. */
function ConfirmFirst({ user: { email } }: { user: User }) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const { busy, resend } = useResend(pathname + search)
  useOnReturn(useRefreshViewer())
  return (
    <Alert
      title={t('reminder.title')}
      actions={
        <Button size="s" busy={busy} onClick={() => void resend()}>
          {t('credits.send_link')}
        </Button>
      }
    >
      {t('credits.confirm_first', { email })}
    </Alert>
  )
}

/** Refreshes when the member returns from confirming elsewhere, so that this page becomes payable. */
function useOnReturn(then: () => Promise<void>) {
  useEffect(() => {
    const listen = () => document.visibilityState === 'visible' && void then()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  })
}
