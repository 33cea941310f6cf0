import { useMedia } from '../ui/use-media.ts'

/** On a phone the list and a chat are two screens, and going from one to the other is a movement. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)')
}
