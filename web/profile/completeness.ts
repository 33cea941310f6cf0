import type { OwnProfile } from '#contract/profile.ts'

export type Missing = 'photo' | 'about' | 'looking_for' | 'facts' | 'interests'

const facts = ['relationship', 'height', 'body', 'hair', 'eyes', 'tattoos'] as const
const someFacts = 3
const someInterests = 3

/** What a profile does not tell yet, and the section where it is told; what matters most first. */
export function missingOf(profile: OwnProfile): Array<{ what: Missing; section: string }> {
  const told = facts.filter((name) => profile[name] !== null).length
  return [
    { what: 'photo' as const, section: 'photos', missing: profile.main_image === null },
    { what: 'about' as const, section: 'words', missing: profile.about === '' },
    { what: 'looking_for' as const, section: 'words', missing: profile.looking_for === '' },
    { what: 'facts' as const, section: 'facts', missing: told < someFacts },
    { what: 'interests' as const, section: 'interests', missing: profile.interests.length < someInterests },
  ]
    .filter(({ missing }) => missing)
    .map(({ what, section }) => ({ what, section }))
}
