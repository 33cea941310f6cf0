import { createStore } from '../../state/store.ts'

/** Members of matches not shown yet: the viewer's like may be answered before `MatchMoment` is loaded. */
export const waitingMatches = createStore<readonly string[]>([])

export function awaitMatch(member: string): void {
  waitingMatches.set([...waitingMatches.get(), member])
}
