import { MemberScreen } from './MemberScreen.tsx'

/** A liker's profile, at the address by which the likes open it. */
export function LikerScreen() {
  return <MemberScreen />
}
