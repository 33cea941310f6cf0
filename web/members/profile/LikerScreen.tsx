import { MemberScreen } from './MemberScreen.tsx'

/** A liker's profile, at the address that the likes screen links to. */
export function LikerScreen() {
  return <MemberScreen />
}
