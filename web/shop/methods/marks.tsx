import type { ReactNode } from 'react'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { Part, Stroke, Word } from './Word.tsx'

/** The mark of each method: its name in our own lettering, or a plain symbol. No logo is copied. */
export const marks: Record<MethodCode, ReactNode> = {
  directdebit: (
    <>
      <Word hue="navy" size={13.5} weight={750} y={15.5} spaced={0.4}>
        SEPA
      </Word>
      <Stroke hue="blue" width={1.75} d="M17 22.5h28m-4-4 4 4-4 4" />
    </>
  ),
  przelewy24: (
    <Word hue="ink" size={10.5} weight={650} width={55}>
      Przelewy
      <Part hue="red" weight={800}>
        24
      </Part>
    </Word>
  ),
  blik: (
    <Word hue="ink" size={18} weight={800}>
      blik
    </Word>
  ),
  banktransfer: <Stroke hue="navy" width={1.75} d="M22 13.5 32 7.5l10 6H22Zm2.5 9v-6m5 6v-6m5 6v-6m5 6v-6M22 25.5h20" />,
  giropay: (
    <Word hue="navy" size={14.5} weight={700}>
      giro
      <Part hue="red">pay</Part>
    </Word>
  ),
  mastercard: (
    <>
      <Word hue="ink" size={11} weight={650} width={54} y={17.5}>
        Mastercard
      </Word>
      <Stroke hue="orange" width={2.25} d="M5.5 23.5h53" />
    </>
  ),
  visa: (
    <Word hue="navy" size={18} weight={850} slanted spaced={0.5}>
      VISA
    </Word>
  ),
  creditcard: (
    <>
      <Stroke hue="navy" width={1.75} d="M20.5 9.5h23a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-23a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z" />
      <Stroke hue="navy" width={3.5} d="M19 14h26" />
      <Stroke hue="blue" width={1.75} d="M22.5 19h5" />
    </>
  ),
  dankort: (
    <Word hue="red" size={13} weight={750} slanted>
      Dankort
    </Word>
  ),
  mobilepay: (
    <Word hue="blue" size={11} weight={500} width={54}>
      Mobile
      <Part hue="blue" weight={800}>
        Pay
      </Part>
    </Word>
  ),
  swish: (
    <Word hue="green" size={16} weight={700}>
      Swish
    </Word>
  ),
  twint: (
    <Word hue="ink" size={14} weight={800} spaced={0.4}>
      TWINT
    </Word>
  ),
  satispay: (
    <Word hue="red" size={12.5} weight={700}>
      Satispay
    </Word>
  ),
  vipps: (
    <Word hue="orange" size={17} weight={750} slanted>
      vipps
    </Word>
  ),
  cartebancaire: (
    <>
      <Word hue="navy" size={15} weight={800} y={16.5}>
        C<Part hue="green">B</Part>
      </Word>
      <Word hue="ink" size={7} weight={600} y={26} width={50}>
        Carte Bancaire
      </Word>
    </>
  ),
  nexi: (
    <Word hue="blue" size={18} weight={750}>
      nexi
    </Word>
  ),
  ideal: (
    <>
      <Word hue="pink" size={13} weight={800} y={14.5}>
        iDEAL
      </Word>
      <Stroke hue="ink" width={1} d="M19 18h26" />
      <Word hue="ink" size={9.5} weight={750} y={27} spaced={0.2}>
        Wero
      </Word>
    </>
  ),
  bancontact: (
    <>
      <Word hue="navy" size={11} weight={700} width={54} y={17.5}>
        Bancontact
      </Word>
      <Stroke hue="sky" width={2.25} d="M24 23.5h34.5" />
    </>
  ),
  applepay: (
    <Word hue="ink" size={11.5} weight={600}>
      Apple{' '}
      <Part hue="ink" weight={500}>
        Pay
      </Part>
    </Word>
  ),
  paysafecard: (
    <>
      <Word hue="navy" size={12} weight={700} y={15}>
        paysafe
      </Word>
      <Word hue="sky" size={11} weight={600} y={25.5}>
        card
      </Word>
    </>
  ),
  maestro: (
    <Word hue="sky" size={13} weight={650} slanted>
      Maestro
    </Word>
  ),
  paypal: (
    <Word hue="navy" size={16} weight={800} slanted>
      Pay
      <Part hue="sky">Pal</Part>
    </Word>
  ),
  sofort: (
    <Word hue="pink" size={13} weight={750}>
      SOFORT
    </Word>
  ),
  eps: (
    <Word hue="violet" size={19} weight={800}>
      eps
    </Word>
  ),
  bizum: (
    <Word hue="sky" size={15.5} weight={750} slanted>
      bizum
    </Word>
  ),
  mbway: (
    <>
      <Word hue="red" size={13} weight={800} y={15}>
        MB
      </Word>
      <Word hue="ink" size={9.5} weight={750} y={26} spaced={0.8}>
        WAY
      </Word>
    </>
  ),
}
