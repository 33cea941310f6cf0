import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Specimen } from './Section.tsx'

/** Shown on demand, since it takes the focus. */
export function FormErrorSpecimen() {
  const [shown, setShown] = useState(false)
  return (
    <Specimen name="FormError">
      <Stack gap={3} align="start">
        {shown && (
          <FormError
            title="Login failed, please try again"
            errors={[{ message: 'Please check your password.' }, { id: 'forms', message: 'Go to the forms' }]}
          />
        )}
        <Button variant="secondary" onClick={() => setShown(!shown)}>
          Let it fail
        </Button>
      </Stack>
    </Specimen>
  )
}
