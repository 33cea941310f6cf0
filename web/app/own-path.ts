const anywhere = 'https://own.invalid'

/** A path of this site, or undefined: a login link must not redirect to another site. */
export function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined
  const url = URL.parse(next, anywhere)
  if (url?.origin !== anywhere || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return undefined
  return url.pathname + url.search + url.hash
}
