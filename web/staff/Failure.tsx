import type { ReactNode } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { staffErrorText } from './errors.ts'
import { useTexts } from './texts.tsx'

interface Props {
  /** What a screen asked the server. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Why a screen could not be read, with a button to read it again; nothing while there is no error. */
export function Failure({ query: { error, isFetching, refetch } }: Props): ReactNode {
  const texts = useTexts()
  if (!error) return null
  return (
    <Alert
      tone="danger"
      live
      actions={
        <Button variant="secondary" size="s" busy={isFetching} onClick={() => void refetch()}>
          {texts.t('console.try_again')}
        </Button>
      }
    >
      {staffErrorText(error, texts)}
    </Alert>
  )
}
