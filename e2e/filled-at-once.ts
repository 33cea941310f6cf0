/**
 * Browser tests that fill fields at once, without key events. A test leaves this list when it types (`e2e/typing.ts`), or uses `fill`
 * only for text that no person types. No test may be added.
 */
export const filledAtOnce = [
  'e2e/buying.e2e.ts',
  'e2e/chats.e2e.ts',
  'e2e/checkout.ts',
  'e2e/codes.e2e.ts',
  'e2e/complaints.e2e.ts',
  'e2e/discreet.e2e.ts',
  'e2e/finding-again.e2e.ts',
  'e2e/hostile.e2e.ts',
  'e2e/installed.e2e.ts',
  'e2e/invited.e2e.ts',
  'e2e/landers-a.e2e.ts',
  'e2e/landers-pictures.e2e.ts',
  'e2e/landers-to-the-end.e2e.ts',
  'e2e/languages.e2e.ts',
  'e2e/leaving-for-good.e2e.ts',
  'e2e/leaving.e2e.ts',
  'e2e/lists.e2e.ts',
  'e2e/meeting.e2e.ts',
  'e2e/own-data.e2e.ts',
  'e2e/privacy.e2e.ts',
  'e2e/searching.e2e.ts',
  'e2e/signing-in.e2e.ts',
  'e2e/signing-up-likes.e2e.ts',
  'e2e/signing-up-over.e2e.ts',
  'e2e/signing-up.ts',
  'e2e/signup-draft.e2e.ts',
  'e2e/visitors.e2e.ts',
  'e2e/without-script.e2e.ts',
]

/** Lint error for every other file. */
export const typed = ['fill', 'pressSequentially'].map((property) => ({
  property,
  message: 'A form is typed into as people do it: typeInto of e2e/typing.ts.',
}))
