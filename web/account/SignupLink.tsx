import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../app/Link.tsx'
import { paths } from '../app/paths.ts'

interface Over {
  /** Opens signup over the current page; `query` is what the address of /signup would carry. */
  open: (query: string) => void
  /** Preloads the code when a press is likely. */
  prepare: () => void
}

/** Undefined where signup opens only at its own address. */
export const SignupOver = createContext<Over | undefined>(undefined)

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { query?: string | undefined }

/** Opens signup over the current page; without a script, or in another tab, at its own address. */
export function SignupLink({ query = '', ...rest }: Props) {
  const over = use(SignupOver)
  function press(event: MouseEvent) {
    if (!over || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    over.open(query)
  }
  return <Link {...rest} to={paths.signup(query)} onClick={press} onPointerEnter={over?.prepare} onFocus={over?.prepare} />
}

/** Opens signup over the current page, for elements other than links. */
export function useSignUp(): (query: string) => void {
  const over = use(SignupOver)
  const navigate = useNavigate()
  return over?.open ?? ((query) => void navigate(paths.signup(query)))
}
