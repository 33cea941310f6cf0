import { StaticPageScreen } from './StaticPageScreen.tsx'

/** A page created by the operator, at the site's root (specification, section 2: {token}). */
export function OwnPageScreen() {
  return <StaticPageScreen />
}
