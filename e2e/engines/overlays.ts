import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Every overlay, by its file and component; the journey opens each. */
export const overlays = [
  'AddressDialog Dialog',
  'AlbumEditor ConfirmDialog',
  'AlbumSheet Dialog',
  'AnswerSheet Sheet',
  'Background Dialog',
  'BlockDialog ConfirmDialog',
  'CalendarDialog Dialog',
  'CallWindow Modal',
  'CallsDialog Dialog',
  'CardSheet Sheet',
  'ChatBar ConfirmDialog',
  'ChatBar Menu',
  'ChatMenu ContextMenu',
  'CollageLandingScreen dialog',
  'Count Menu',
  'DateDialog Dialog',
  'FilterSheet Sheet',
  'Forget ConfirmDialog',
  'GiftSheet Sheet',
  'HealthPart ConfirmDialog',
  'Icebreaker Dialog',
  'JumpDialog Dialog',
  'LanderDialogs PlainDialog',
  'LanguageMenu Menu',
  'LeaveDialog Dialog',
  'Leaving Dialog',
  'Lightbox FullWindow',
  'LikePopup Dialog',
  'MatchStage useModal',
  'MessageInfo Dialog',
  'MessageMenu ContextMenu',
  'More Menu',
  'MuteDialog Dialog',
  'NewOnce Dialog',
  'NoteDialog Dialog',
  'NoticeSheet Dialog',
  'OnceViewer FullWindow',
  'OwnPhoto Menu',
  'PartSheet Sheet',
  'PhotoEditing ConfirmDialog',
  'PhotoEditor Dialog',
  'Refund Dialog',
  'ReportDialog Dialog',
  'SafetyMenu Menu',
  'SavedDialog Dialog',
  'SignupModal Modal',
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
  ContextMenu: /<ContextMenu\b/,
  Modal: /<Modal\b/,
  FullWindow: /<FullWindow\b/,
  useModal: /\buseModal\(/,
  // A dialog controlled by `useModal` gets its properties.
  dialog: /<dialog\b(?!\s*\{\.\.\.props\})/,
  popover: /^[^/*]*\spopover(=|$)/m,
}

/** The overlays of members’ pages in the code, named and sorted as above, without the design system, its showcase and the staff console (console.ts). */
export function overlaysIn(folder: string): string[] {
  return globSync('**/*.tsx', {
    cwd: folder,
    exclude: ['ui/**', '**/FullWindow.tsx', 'showcase/**', 'staff/**', '**/*.test.tsx'],
  })
    .flatMap((file) => drawnBy(readFileSync(`${folder}/${file}`, 'utf8')).map((part) => `${basename(file, '.tsx')} ${part}`))
    .toSorted()
}

/** The overlay components that a file uses. They must be imported from the design system, because others may have the same name. */
export function drawnBy(text: string): string[] {
  const isOurs = (part: string) => !/^[A-Z]/.test(part) || new RegExp(`import \\{[^}]*\\b${part}\\b[^}]*\\} from`).test(text)
  return Object.entries(parts)
    .filter(([part, sign]) => sign.test(text) && isOurs(part))
    .map(([part]) => part)
}
