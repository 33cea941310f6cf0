import { data } from 'react-router'

/** Whatever no route knows is a real 404, not a page that says so with 200. */
export function loader(): never {
  throw data(null, { status: 404 })
}
