import { type ComponentProps, useRef, useState } from 'react'
import { likelyAddress } from '#contract/rules/mail-domains.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './EmailField.module.css'

export type LikelyAddress = ReturnType<typeof useLikelyAddress>

/**
 * Whether an address looks mistyped, and what was probably meant. It is asked as the field is left; `asks()` is called before going on
 * and holds that back once, so that nobody goes past the question without having seen it.
 */
export function useLikelyAddress(email: string) {
  const [left, setLeft] = useState(false)
  const [held, setHeld] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const meant = likelyAddress(email)
  const settled = held === email
  return {
    button,
    meant: meant !== undefined && (left || settled) ? meant : undefined,
    leave: () => setLeft(true),
    type: () => setLeft(false),
    asks(): boolean {
      if (meant === undefined || settled) return false
      setHeld(email)
      // The question comes with the next drawing.
      setTimeout(() => button.current?.focus(), 50)
      return true
    },
  }
}

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & { likely: LikelyAddress; onMeant: (email: string) => void }

/** An e-mail address, and the question whether another was meant. */
export function EmailField({ likely, onMeant, hint, onBlur, onChange, ...rest }: Props) {
  const { t } = useMessages()
  const { meant, button, leave, type } = likely
  const [before, after] = t('email.likely', { email: '\n' }).split('\n')
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="email"
      hint={
        meant === undefined ? (
          hint
        ) : (
          <span role="status" className={styles.ask}>
            {before}
            <button ref={button} type="button" className={styles.meant} onClick={() => onMeant(meant)}>
              {meant}
            </button>
            {after}
          </span>
        )
      }
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      onChange={(event) => {
        type()
        onChange?.(event)
      }}
    />
  )
}
