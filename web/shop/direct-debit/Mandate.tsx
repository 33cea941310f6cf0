import { type ReactNode, useState } from 'react'
import type { Debtor } from '#contract/payments/mandates.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './Mandate.module.css'

interface Props {
  creditor: { name: string; address: string; identifier: string }
  debtor: Debtor
}

/** The mandate in the banks' exact words, set apart from the rest of the page. */
export function Mandate({ creditor, debtor }: Props) {
  const { t, formatDate } = useMessages()
  const [today] = useState(() => new Date())
  return (
    <section className={styles.mandate} aria-labelledby="mandate-title">
      <Heading level={2} size="s" id="mandate-title">
        {t('mandate.heading')}
      </Heading>
      <dl className={styles.facts}>
        <Fact name={t('mandate.creditor')}>
          {creditor.name}
          <br />
          {creditor.address}
        </Fact>
        <Fact name={t('mandate.identifier')}>{creditor.identifier}</Fact>
        <Fact name={t('mandate.reference')}>{t('mandate.reference_later')}</Fact>
        <Fact name={t('mandate.account_holder')}>
          {debtor.account_holder}
          <br />
          {`${debtor.street} ${debtor.house_number}, ${debtor.postal_code} ${debtor.city}`}
        </Fact>
        <Fact name="IBAN">{debtor.iban}</Fact>
        <Fact name={t('mandate.signed')}>{formatDate(today)}</Fact>
      </dl>
      <p>{t('mandate.authorisation', { creditor: creditor.name })}</p>
      <p>{t('mandate.refund')}</p>
      <p>{t('mandate.rights')}</p>
      <p>{t('mandate.recurrent')}</p>
      <p>{t('mandate.prenotification')}</p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
