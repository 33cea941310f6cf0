import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'

interface Over {
  /** Opens signup over the page that is shown; `query` tells what /signup would be told by its address. */
  open: (query: string) => void
  /** He is about to: its code can come. */
  prepare: () => void
}

/** Where signup stands in the address of the page it lies over. */
export const signupHash = '#signup'

/** Undefined where signup opens at its own address only. */
export const SignupOver = createContext<Over | undefined>(undefined)

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { query?: string | undefined }

/** Leads into signup: over the page he is on; without a script, or in another tab, at its own address. */
export function SignupLink({ query = '', ...rest }: Props) {
  const over = use(SignupOver)
  function press(event: MouseEvent) {
    if (!over || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    over.open(query)
  }
  return <Link {...rest} to={paths.signup(query)} onClick={press} onPointerEnter={over?.prepare} onFocus={over?.prepare} />
}

/** The same for what is no link. */
export function useSignUp(): (query: string) => void {
  const over = use(SignupOver)
  const navigate = useNavigate()
  return over?.open ?? ((query) => void navigate(paths.signup(query)))
}
