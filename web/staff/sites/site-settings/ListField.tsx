import { useState } from 'react'
import { TextArea } from '../../../ui/TextArea.tsx'
import { listed } from './read-typed.ts'

interface ListProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  list: readonly string[]
  separator: ' ' | '\n'
  onChange: (list: string[]) => void
}

/** A list as text: words, or one on each line. What is typed stays as it is; the list is what it says. */
export function ListField({ list, separator, onChange, ...common }: ListProps) {
  const { typed, remember } = useTyped(list, separator)
  return (
    <TextArea
      {...common}
      rows={separator === ' ' ? 2 : 3}
      value={typed}
      spellCheck={false}
      onChange={({ target }) => {
        remember(target.value)
        onChange(listed(target.value, separator))
      }}
    />
  )
}

/** Follows the list when it is changed from elsewhere, such as by discarding. */
function useTyped(list: readonly string[], separator: ' ' | '\n') {
  const [typed, remember] = useState(list.join(separator))
  const says = listed(typed, separator).join('\n').toUpperCase()
  return { typed: says === list.join('\n').toUpperCase() ? typed : list.join(separator), remember }
}
