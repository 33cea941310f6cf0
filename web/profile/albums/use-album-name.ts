import { type ChangeEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/rules/unseen.ts'
import { useMessages } from '../../i18n/messages.tsx'

/** The name of an album in a field: its state, the field's properties, and the name once one was given. */
export function useAlbumName(first: string) {
  const { t } = useMessages()
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()
  const field = {
    value: name,
    maxLength: limits.albumNameMaximum,
    autoComplete: 'off',
    error: problem,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setName(currentTarget.value)
      setProblem(undefined)
    },
  }

  /** False, with the problem at the field, where it is blank. */
  function isGiven(): boolean {
    if (isBlank(name)) setProblem(t('albums.name_missing'))
    return !isBlank(name)
  }

  return { name, field, isGiven }
}
