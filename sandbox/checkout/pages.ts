import type { Language } from '#contract/site/languages.ts'
import { familyForm } from './forms.ts'
import { Html, html } from './html.ts'
import { icon } from './icons.ts'
import { testBar } from './test-bar.ts'
import type { Translate } from './texts.ts'
import { hidden, method, submit } from './parts.ts'
import { choicesFor } from '../api/methods.ts'
import { methodName, type View } from './view.ts'

/** The page on which a payment is made, as its method asks for it. */
export function paymentPage(view: View): Html {
  const { payment, t } = view
  return layout(
    view,
    `${t('page.pay', { amount: view.money })} · ${payment.step === 'choose' ? t('choose.title') : view.method}`,
    html`${testBar(view)}
      <main class="sheet">
        ${summary(view)}
        <section class="pay" aria-labelledby="heading">
          ${payment.step === 'choose' ? choice(view) : familyForm(view)}
          ${payment.sequence === 'first' && html`<p class="note">${t('page.kept')}</p>`}
          <form method="post" action="/sandbox-pay/${payment.token}" class="leaving">
            ${hidden(view)}${
              payment.step === 'choose'
                ? html`<button name="do" value="cancel" class="quiet">${t('page.cancel')}</button>`
                : html`<button name="do" value="other" class="quiet">${t('page.other')}</button>`
            }
          </form>
        </section>
      </main>`,
    view.family === 'app' && payment.step !== 'choose',
  )
}

/** Every method that is open to the payer, with one preselected. */
function choice(view: View): Html {
  const { payment, t } = view
  const names = choicesFor(payment).map((id) => ({ id, name: methodName(id, t) }))
  return html`<h1 id="heading">${t('choose.title')}</h1>
    <form method="post" action="/sandbox-pay/${payment.token}" class="stack">
      ${hidden(view)}${names.map(({ id, name }) => html`<button name="do" value="method_${id}" class="second">${name}</button>`)}
    </form>`
}

/** The page on the payer's telephone: one question. */
export function appPage(view: View, scanned: boolean): Html {
  const { payment, t, money, shop } = view
  return layout(
    view,
    `${money} · ${view.method}`,
    html`<main class="sheet single">
      <section class="pay" aria-labelledby="heading">
        ${method(view)}
        <h1 id="heading">${t('app.question', { amount: money })}</h1>
        <p>${t('page.to', { shop })}</p>
        <p class="note">${t('test.no_money')}</p>
        <form method="post" action="/sandbox-pay/${payment.token}" class="stack">
          ${hidden(view)}${scanned && html`<input type="hidden" name="scanned" value="1" />`}
          ${submit('approve', t('app.approve'))}
          <button name="do" value="decline" class="second">${t('app.decline')}</button>
        </form>
      </section>
    </main>`,
  )
}

/** The payment is over: nothing more to do. */
export function endedPage(view: View): Html {
  const { payment, t, shop } = view
  const title = t(payment.status === 'paid' ? 'ended.paid' : 'ended.other')
  return layout(
    view,
    title,
    html`<main class="sheet single">
      <section class="pay">
        <p class="mark ${payment.status === 'paid' ? 'good' : ''}">${icon(payment.status === 'paid' ? 'check' : 'cross')}</p>
        <h1>${title}</h1>
        <p>${t('ended.text')}</p>
        ${payment.redirectUrl && html`<p><a class="button second" href="${payment.redirectUrl}">${t('ended.back', { shop })}</a></p>`}
      </section>
    </main>`,
  )
}

export function missingPage(t: Translate, language: Language): Html {
  return layout(
    { t, language },
    t('missing.title'),
    html`<main class="sheet single">
      <section class="pay">
        <h1>${t('missing.title')}</h1>
        <p>${t('missing.text')}</p>
      </section>
    </main>`,
  )
}

function summary(view: View): Html {
  const { payment, t, money, shop, family, method } = view
  const chosen = payment.step !== 'choose'
  return html`<section class="summary" aria-label="${t('page.summary')}">
    <p class="shop">${t('page.to', { shop })}</p>
    <p class="amount">${money}</p>
    <p class="description">${payment.description}</p>
    ${
      chosen &&
      html`<div class="next">
        <h2>${t('page.next')}</h2>
        <p>${t(`when.${family}`, { method })}</p>
      </div>`
    }
  </section>`
}

function layout({ t, language }: Pick<View, 't' | 'language'>, title: string, body: Html, waits = false): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox-pay/method.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox-pay/checkout.css" />
        ${waits && html`<script src="/sandbox-pay/waiting.js" defer></script>`}
      </head>
      <body>
        ${body}
        <footer>${icon('lock')}<span>Sandbox Pay · ${t('page.footer')}</span></footer>
      </body>
    </html>`
}
