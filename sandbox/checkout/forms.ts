import { renderSVG } from 'uqr'
import type { Family } from '../payments/families.ts'
import { banksOf } from '../payments/families.ts'
import { Html, html } from './html.ts'
import { field, formOf, method, submit } from './parts.ts'
import { checkoutAddress, transferAccount, transferReference } from '../payments/payments.ts'
import type { View } from './view.ts'

const forms: Record<Family, (view: View) => Html> = {
  card: (view) => (view.payment.step === 'secure' ? secureForm(view) : cardForm(view)),
  bank: (view) => (view.payment.step === 'confirm' ? bankConfirmation(view) : bankForm(view)),
  code: codeForm,
  app: appForm,
  transfer: transferForm,
  voucher: voucherForm,
  wallet: walletForm,
}

/** The payer's form under its heading: one layout per family of methods. */
export function familyForm(view: View): Html {
  return html`${method(view)} ${forms[view.family](view)}`
}

function cardForm(view: View): Html {
  const { t, money } = view
  return html`<h1 id="heading">${t('card.title')}</h1>
    <p class="note">${t('card.never_real')}</p>
    ${formOf(
      view,
      html`${field(view, { name: 'number', label: t('card.number'), mode: 'numeric', length: 30, className: 'long' })}
        <div class="pair">
          ${field(view, { name: 'expiry', label: t('card.expiry'), hint: t('card.expiry_hint'), mode: 'numeric', length: 9 })}
          ${field(view, { name: 'cvc', label: t('card.cvc'), hint: t('card.cvc_hint'), mode: 'numeric', length: 4 })}
        </div>
        ${field(view, { name: 'holder', label: t('card.holder'), length: 100 })}
        ${submit('pay', t('page.pay', { amount: money }))}`,
    )}`
}

function secureForm(view: View): Html {
  const { t, money, payment } = view
  const card = `${payment.instrument?.label} •••• ${payment.instrument?.number}`
  return html`<h1 id="heading">${t('secure.title')}</h1>
    <p>${t('secure.text', { amount: money, card })}</p>
    ${formOf(
      view,
      html`${submit('confirm', t('secure.yes'))} <button name="do" value="decline" class="second">${t('secure.no')}</button>`,
    )}`
}

function bankForm(view: View): Html {
  const { t, payment, errors } = view
  const banks = banksOf(payment.method).map(
    (name) => html`<label class="choice"><input type="radio" name="bank" value="${name}" required /><span>${name}</span></label>`,
  )
  return html`<h1 id="heading">${t('bank.title')}</h1>
    ${formOf(
      view,
      html`<fieldset ${errors.bank && html`aria-describedby="bank-error"`}>
          <legend class="unseen">${t('bank.title')}</legend>
          ${banks} ${errors.bank && html`<p class="error" id="bank-error">${t(errors.bank)}</p>`}
        </fieldset>
        ${submit('pay', t('bank.next'))}`,
    )}`
}

function bankConfirmation(view: View): Html {
  const { t, money, payment } = view
  return html`<h1 id="heading">${t('bank.confirm_title', { bank: payment.bank ?? '' })}</h1>
    <p>${t('bank.confirm_text', { amount: money })}</p>
    ${formOf(
      view,
      html`${submit('confirm', t('bank.confirm'))} <button name="do" value="back" class="second">${t('bank.other')}</button>`,
    )}`
}

function codeForm(view: View): Html {
  const { t, money } = view
  return html`<h1 id="heading">${t('code.title', { method: view.method })}</h1>
    ${formOf(
      view,
      html`${field(view, {
        name: 'code',
        label: t('code.label'),
        hint: t('code.hint'),
        mode: 'numeric',
        complete: 'one-time-code',
        length: 9,
        className: 'digits',
      })}
      ${submit('pay', t('page.pay', { amount: money }))}`,
    )}`
}

function voucherForm(view: View): Html {
  const { t, money } = view
  return html`<h1 id="heading">${t('voucher.title', { method: view.method })}</h1>
    ${formOf(
      view,
      html`${field(view, { name: 'pin', label: t('voucher.label'), hint: t('voucher.hint'), mode: 'numeric', length: 24, className: 'digits' })}
      ${submit('pay', t('page.pay', { amount: money }))}`,
    )}`
}

function appForm(view: View): Html {
  const { t, method, payment } = view
  const address = `${checkoutAddress(payment)}/app`
  const seconds = Math.max(0, Math.round((Date.parse(payment.expires) - Date.now()) / 1000))
  return html`<h1 id="heading">${t('app.title', { method })}</h1>
    <p>${t('app.text', { method })}</p>
    <div class="qr" role="img" aria-label="${t('app.qr', { method })}">${qr(`${address}?scanned`)}</div>
    <p class="waiting">
      <span class="dot"></span><span>${t('app.waiting')}</span>
      <span class="clock" data-seconds="${seconds}">${t('app.valid', { minutes: Math.max(1, Math.ceil(seconds / 60)) })}</span>
    </p>
    <p class="stack">
      <a class="button main" href="/sandbox-pay/${payment.token}/app">${t('app.open', { method })}</a>
      <a class="button second" href="/sandbox-pay/${payment.token}">${t('app.check')}</a>
    </p>`
}

function qr(content: string): Html {
  return new Html(renderSVG(content, { ecc: 'M', border: 2, pixelSize: 4 }))
}

function transferForm(view: View): Html {
  const { t, money, payment } = view
  const facts: Array<[string, string]> = [
    [t('transfer.amount'), money],
    [t('transfer.holder'), transferAccount.bankName],
    ['IBAN', transferAccount.bankAccount.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', transferAccount.bankBic],
    [t('transfer.reference'), transferReference(payment)],
  ]
  return html`<h1 id="heading">${t('transfer.title')}</h1>
    <p>${t('transfer.text')}</p>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${formOf(view, submit('pay', t('transfer.done')))}`
}

function walletForm(view: View): Html {
  const { t, money, method, payment } = view
  const account = payment.method === 'paypal' ? 'payer@example.com' : 'Visa •••• 4242'
  return html`<h1 id="heading">${t('wallet.title', { method })}</h1>
    <dl class="facts">
      <div>
        <dt>${t('wallet.from')}</dt>
        <dd>${account}</dd>
      </div>
      <div>
        <dt>${t('transfer.amount')}</dt>
        <dd>${money}</dd>
      </div>
    </dl>
    ${formOf(view, submit('pay', t('page.pay', { amount: money })))}`
}
