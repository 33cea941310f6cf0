import { createStore } from '../../store.ts'

/** Members with whom there is a match that nobody has shown yet: his own like may come before what shows it. */
export const waitingMatches = createStore<readonly string[]>([])

export function awaitMatch(member: string): void {
  waitingMatches.set([...waitingMatches.get(), member])
}
