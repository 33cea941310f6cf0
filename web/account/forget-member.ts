/** What this tab keeps for whoever sits at it; all else in it is a member's. */
const anybodys = ['discountcode', 'payment-country', 'chunk-reload', 'react-router-scroll-positions']

/**
 * Nothing of the member stays in this browser: what he had begun to write, to send, to buy, to sign, and whom he met.
 * For every page of a visitor too: the session may have ended while none was open.
 */
export function forgetMember(): void {
  for (const name of Object.keys(sessionStorage)) if (!anybodys.includes(name)) sessionStorage.removeItem(name)
  for (const name of Object.keys(localStorage)) if (name.startsWith('matched-')) localStorage.removeItem(name)
}
