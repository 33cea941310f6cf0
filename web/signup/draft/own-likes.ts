import { limits } from '#contract/limits.ts'
import { stored } from '../../net/storage.ts'
import { noteDraft } from './draft-age.ts'

/** Adds or removes a like given on a landing page. It is kept in this browser's draft, the latest four, and never in an address. */
export function keepLike(id: string, given: boolean): void {
  const draft = stored<{ likes?: string[] }>('signup-draft')
  const { likes = [], ...rest } = draft.get() ?? {}
  const others = likes.filter((each) => each !== id)
  if (!given && others.length === likes.length) return
  noteDraft()
  draft.set({ ...rest, likes: given ? [...others, id].slice(-limits.signupLikes) : others })
}
