import { useState } from 'react'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { differing, useFormDraft } from '../../account/use-form-draft.ts'
import { type ProfileForm, type ProfileInput, useOwnProfile } from '../fields/use-own-profile.ts'
import type { PartId } from './parts.ts'
import type { Draft } from './use-draft-end.ts'

export interface ProfileDraft extends ProfileForm, Draft {
  /** The saved profile; `profile` has the changes over it. */
  kept: OwnProfile
}

/** The fields of one part as a form that keeps changes until they are saved, also when closed, left, reloaded or logged out. */
export function useProfileDraft(part: PartId, initial: OwnProfile): ProfileDraft {
  const form = useOwnProfile(initial)
  const [changes, setChanges] = useFormDraft<ProfileInput>(`profile ${part}`)
  const [edited, setEdited] = useState<readonly string[]>([])
  const unsaved = differing(changes ?? {}, form.profile)
  const dirty = hasAny(unsaved)

  function note(part: ProfileInput) {
    setChanges({ ...changes, ...part })
    setEdited((before) => [...before, ...Object.keys(part)])
  }

  async function submit(): Promise<boolean> {
    // A second press: the answer to the first one is not there yet.
    if (!dirty && form.state === 'saving') return false
    setEdited([])
    if (dirty && !(await form.save(unsaved))) return false
    // The member may have typed on while it was sent.
    let later: ProfileInput = {}
    setChanges((now = {}) => {
      later = differing(now, changes ?? {})
      return hasAny(later) ? later : undefined
    })
    return !hasAny(later)
  }

  return {
    ...form,
    kept: form.profile,
    profile: { ...form.profile, ...(changes as Partial<OwnProfile>) },
    errors: Object.fromEntries(Object.entries(form.errors).filter(([name]) => !edited.includes(name))),
    note,
    save: async (part) => {
      note(part)
      return true
    },
    dirty,
    submit,
    discard: () => setChanges(undefined),
  }
}

const hasAny = (changes: ProfileInput) => Object.keys(changes).length > 0
