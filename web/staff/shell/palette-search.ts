export interface Entry {
  path: string
  name: string
  /** What it is: a screen, a queue, or the queue of a case. */
  kind: string
}

/** At most so many: more are not read, but searched. */
const shown = 12

/** The entries that contain every typed word; a case is also found by its number without the hyphen. */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return entries
    .filter(({ name, kind }) => {
      const text = `${plain(name)} ${plain(kind)} ${plain(name).replaceAll('-', '')}`
      return words.every((word) => text.includes(word))
    })
    .slice(0, shown)
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
