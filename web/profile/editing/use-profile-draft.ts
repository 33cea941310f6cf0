import { useState } from 'react'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { useFormDraft } from '../../account/use-form-draft.ts'
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
  const dirty = Object.keys(unsaved).length > 0

  function note(part: ProfileInput) {
    setChanges({ ...changes, ...part })
    setEdited((before) => [...before, ...Object.keys(part)])
  }

  async function submit(): Promise<boolean> {
    setEdited([])
    const done = !dirty || (await form.save(unsaved))
    if (done) setChanges(undefined)
    return done
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

/** The changes that differ from the saved profile. */
function differing(changes: ProfileInput, kept: OwnProfile): ProfileInput {
  const same = (name: string, value: unknown) => comparable(value) === comparable(kept[name as keyof OwnProfile])
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !same(name, value)))
}

function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted())
  return JSON.stringify(typeof value === 'string' ? value.trim() : value)
}
