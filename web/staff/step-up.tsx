import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from 'react'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { useTries } from '../net/use-tries.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Stack } from '../ui/Stack.tsx'
import { CodeField } from './enter/CodeField.tsx'
import { useTexts } from './texts.tsx'

/** Thrown when the code is not given: the act does not happen, and needs no error text. */
export class StepUpCancelled extends Error {}

type Guard = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

const GuardContext = createContext<Guard | undefined>(undefined)

/**
 * `const guard = useStepUp(); await guard(() => api(…))`: if the server asks for a code, asks for it and does the work again.
 * Throws `StepUpCancelled` if the dialog is closed.
 */
export function useStepUp(): Guard {
  const guard = use(GuardContext)
  if (!guard) throw new Error('useStepUp outside of StepUp')
  return guard
}

export function StepUp({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const waiting = useRef<PromiseWithResolvers<void>>(undefined)
  const { busy, failure, attempt } = useTries()

  const guard: Guard = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'code_needed')) throw error
    }
    waiting.current = Promise.withResolvers()
    setOpen(true)
    if (isDemo()) setDemoCode((await api('GET /api/staff/me.php', {})).demo_code)
    await waiting.current.promise
    return work()
  }

  function close() {
    setOpen(false)
    waiting.current?.reject(new StepUpCancelled())
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void attempt(event.currentTarget, async () => {
      await api('POST /api/staff/step-up.php', { code })
      waiting.current?.resolve()
      setOpen(false)
    })
  }

  return (
    <GuardContext value={guard}>
      {children}
      <Dialog
        open={open}
        onClose={close}
        title={t('step_up.title')}
        closeLabel={t('console.close')}
        size="s"
        backdropCloses={false}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <p>{t('step_up.text')}</p>
            {demoCode !== null && <Alert tone="warning">{t('enter.demo', { code: demoCode })}</Alert>}
            {failure?.text && <FormError key={failure.count} title={failure.text} />}
            <CodeField error={failure?.fields.code} />
            <Button type="submit" wide busy={busy}>
              {t('step_up.submit')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </GuardContext>
  )
}

function isDemo(): boolean {
  return document.documentElement.hasAttribute('data-demo')
}
