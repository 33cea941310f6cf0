/** A page with its headers, or a mail, without its random tokens and nonces, which spell any short word now and then. */
export function withoutRandom(text: string): string {
  return text.replaceAll(/(token=|nonce="|'nonce-)[\w+/=-]+/g, '$1')
}
