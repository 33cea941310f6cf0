import { redirect } from 'react-router'
import { paths } from '../app/paths.ts'

/** Opening the address does not end the session: anybody can send a link. */
export function loader(): never {
  throw redirect(paths.index())
}
