import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** All that opens over a page of ours, by the file that draws it and what it is made of; the journey opens each. */
export const overlays = [
  'AddressDialog Dialog',
  'Background Dialog',
  'BlockDialog ConfirmDialog',
  'CardSheet Dialog',
  'ChatBar ConfirmDialog',
  'ChatBar Menu',
  'CollageLandingScreen dialog',
  'Count Menu',
  'FilterSheet Sheet',
  'Forget ConfirmDialog',
  'GiftSheet Sheet',
  'HealthSection ConfirmDialog',
  'Icebreaker Dialog',
  'LanderDialogs PlainDialog',
  'LanguageMenu Menu',
  'LeaveDialog Dialog',
  'Leaving Dialog',
  'Lightbox useModal',
  'LikePopup useModal',
  'MatchStage useModal',
  'MessageMenu popover',
  'NoteDialog Dialog',
  'NoticeSheet Dialog',
  'OwnPhoto Menu',
  'PhotoEditor Dialog',
  'PhotoManager ConfirmDialog',
  'Preview Dialog',
  'Refund Dialog',
  'ReportDialog Dialog',
  'SafetyMenu Menu',
  'SavedDialog Dialog',
  'SignupModal useModal',
  'TimeBonusModal Dialog',
  'TopBar Menu',
  'Why Dialog',
] as const

export type Overlay = (typeof overlays)[number]

const parts = {
  Dialog: /<Dialog\b/,
  PlainDialog: /<PlainDialog\b/,
  ConfirmDialog: /<ConfirmDialog\b/,
  Sheet: /<Sheet\b/,
  Menu: /<Menu\s/,
  useModal: /\buseModal\(/,
  // The one that `useModal` steers takes its properties.
  dialog: /<dialog\b(?!\s*\{\.\.\.props\})/,
  popover: /^[^/*]*\spopover(=|$)/m,
}

/** What the code draws over its pages, named and sorted as above; the design system itself and its showcase aside. */
export function overlaysIn(folder: string): string[] {
  return globSync('**/*.tsx', { cwd: folder, exclude: ['ui/**', 'showcase/**', '**/*.test.tsx'] })
    .flatMap((file) => drawnBy(readFileSync(`${folder}/${file}`, 'utf8')).map((part) => `${basename(file, '.tsx')} ${part}`))
    .toSorted()
}

/** Which of the parts a file draws. Of the design system's it must be: another may bear the same name. */
export function drawnBy(text: string): string[] {
  const isOurs = (part: string) => !/^[A-Z]/.test(part) || new RegExp(`import \\{[^}]*\\b${part}\\b[^}]*\\} from`).test(text)
  return Object.entries(parts)
    .filter(([part, sign]) => sign.test(text) && isOurs(part))
    .map(([part]) => part)
}
