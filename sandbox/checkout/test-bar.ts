import { failureReasons } from '../store/entities.ts'
import { Html, html } from './html.ts'
import { icon } from './icons.ts'
import { hidden } from './parts.ts'
import type { View } from './view.ts'

const endings = ['pay', 'fail', 'cancel', 'expire', 'leave'] as const
const webhooks = ['normal', 'twice', 'late', 'lost', 'shuffled'] as const

/** Card numbers for trials, with their effect. */
const cards = [
  ['4242 4242 4242 4242', 'card_pays'],
  ['4000 0025 0000 3155', 'card_secure'],
  ['4000 0000 0000 0002', 'card_declined'],
  ['4000 0000 0000 9995', 'card_funds'],
  ['4000 0000 0000 0341', 'card_repeat'],
  ['4000 0000 0000 0259', 'card_charged_back'],
  ['4000 0084 0000 0019', 'card_foreign'],
] as const

/** Says that this is a test, and offers every outcome directly. */
export function testBar(view: View): Html {
  const { payment, t, family } = view
  return html`<aside class="test" aria-label="${t('test.title')}">
    <details>
      <summary>
        ${icon('flask')}<span><strong>${t('test.title')}</strong> ${t('test.no_money')}</span>
        <span class="more">${t('test.more')}</span>
      </summary>
      <form method="post" action="/sandbox-pay/${payment.token}" class="test-form">
        ${hidden(view)}
        <p>${t('test.text')}</p>
        <div class="endings">
          ${endings.map((ending) => html`<button name="do" value="test_${ending}" class="small">${t(`test.${ending}`)}</button>`)}
        </div>
        <div class="wishes">
          ${family === 'card' && html`<label>${t('test.reason')} ${reasons()}</label>`}
          <label>
            ${t('test.webhooks')}
            <select name="webhooks">
              ${webhooks.map((mode) => html`<option value="${mode}">${t(`test.webhooks_${mode}`)}</option>`)}
            </select>
          </label>
        </div>
        ${family === 'card' && cardList(view)}
      </form>
    </details>
  </aside>`
}

/** The provider's own failure codes, as a shop's program reads them. */
function reasons(): Html {
  return html`<select name="reason" lang="en">
    ${failureReasons.map((reason) => html`<option value="${reason}" ${reason === 'card_declined' && 'selected'}>${reason}</option>`)}
  </select>`
}

function cardList({ t }: View): Html {
  return html`<h2>${t('test.cards')}</h2>
    <dl class="cards">
      ${cards.map(
        ([number, does]) =>
          html`<div>
            <dt>${number}</dt>
            <dd>${t(`test.${does}`)}</dd>
          </div>`,
      )}
    </dl>
    <p>${t('test.cards_hint')}</p>`
}
