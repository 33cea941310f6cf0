import { StaticPageScreen } from './StaticPageScreen.tsx'

/** A page of the operator's own, at the site's root (specification, section 2: {token}). */
export function OwnPageScreen() {
  return <StaticPageScreen />
}
