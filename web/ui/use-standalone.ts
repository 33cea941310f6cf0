import { useMedia } from './use-media.ts'

/** True in the installed app (PWA); false on the server and in a browser's tab. */
export function useStandalone(): boolean {
  return useMedia('(display-mode: standalone)')
}
