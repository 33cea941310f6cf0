declare module 'unicode-confusables' {
  /** Puts what each character looks like in its place, by Unicode's confusables.txt (UTS 39). The package's own types have a name that none finds. */
  export function rectifyConfusion(text: string): string
}
