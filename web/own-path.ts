const anywhere = 'https://own.invalid'

/** A path of this site, or undefined: nobody is led elsewhere by a link to the login. */
export function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined
  const url = URL.parse(next, anywhere)
  if (url?.origin !== anywhere || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return undefined
  return url.pathname + url.search + url.hash
}
