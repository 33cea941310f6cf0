import { limits } from '#contract/limits.ts'
import { stored } from '../../net/storage.ts'
import { noteDraft } from './draft-age.ts'

/** A like that he gave on a landing page, or took back: it waits in this browser's draft of his signup, the latest four of them; no address has it. */
export function keepLike(id: string, given: boolean): void {
  const draft = stored<{ likes?: string[] }>('signup-draft')
  const { likes = [], ...told } = draft.get() ?? {}
  const others = likes.filter((each) => each !== id)
  if (!given && others.length === likes.length) return
  noteDraft()
  draft.set({ ...told, likes: given ? [...others, id].slice(-limits.signupLikes) : others })
}
