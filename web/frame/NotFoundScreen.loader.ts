import { data } from 'react-router'

/** Answers unknown paths with status 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}
