import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** Opening the address ends nothing: a link could be anybody's. */
export function loader(): never {
  throw redirect(paths.index())
}
