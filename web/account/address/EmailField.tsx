import { type ComponentProps, useRef, useState } from 'react'
import { likelyAddress } from '#contract/rules/mail-domains.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './EmailField.module.css'

export type LikelyAddress = ReturnType<typeof useLikelyAddress>

/**
 * Detects a probably mistyped address and suggests another. The suggestion shows when the field loses focus; `asks()` runs before continuing
 * and holds back once, so that nobody passes the suggestion unseen.
 */
export function useLikelyAddress(email: string) {
  const [left, setLeft] = useState(false)
  const [held, setHeld] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const suggestion = likelyAddress(email)
  const settled = held === email
  return {
    button,
    suggestion: suggestion !== undefined && (left || settled) ? suggestion : undefined,
    leave: () => setLeft(true),
    type: () => setLeft(false),
    asks(): boolean {
      if (suggestion === undefined || settled) return false
      setHeld(email)
      // The suggestion appears on the next render.
      setTimeout(() => button.current?.focus(), 50)
      return true
    },
  }
}

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & { likely: LikelyAddress; onAccept: (email: string) => void }

/** An e-mail field with a suggestion for a probable typo. */
export function EmailField({ likely, onAccept, hint, onBlur, onChange, ...rest }: Props) {
  const { t } = useMessages()
  const { suggestion, button, leave, type } = likely
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
        suggestion === undefined ? (
          hint
        ) : (
          <span role="status" className={styles.ask}>
            {before}
            <button ref={button} type="button" className={styles.meant} onClick={() => onAccept(suggestion)}>
              {suggestion}
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
