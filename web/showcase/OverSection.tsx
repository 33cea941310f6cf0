import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { ConfirmDialog, Dialog, Sheet } from '../ui/Dialog.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RangeSelect } from '../ui/RangeSelect.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Row, Section, Specimen } from './Section.tsx'

type Shown = 'dialog' | 'large' | 'confirm' | 'sheet' | 'strict'

export function OverSection() {
  const [shown, setShown] = useState<Shown>()
  const [loading, setLoading] = useState(false)
  const filters = useRef<HTMLButtonElement>(null)
  const close = () => setShown(undefined)
  const done = <Button onClick={close}>Save</Button>
  return (
    <Section id="over" title="Over the page">
      <Specimen name="Dialogs and sheets" wide>
        <Row>
          <Button variant="secondary" onClick={() => setShown('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setShown('large')}>
            Large dialog
          </Button>
          <Button variant="secondary" onClick={() => setShown('strict')}>
            Not dismissible
          </Button>
          <Button variant="secondary" onClick={() => setShown('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" ref={filters} onClick={() => setShown('sheet')}>
            Sheet
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Toasts and the bar" wide>
        <Row>
          <Button variant="secondary" onClick={() => showToast({ text: 'Saved', tone: 'success' })}>
            Toast
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ text: 'You like Mickaël', action: { label: 'Undo', onSelect: () => undefined } })}
          >
            Toast with action
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ text: 'An error occured, please try again later.', tone: 'danger' })}
          >
            Toast of failure
          </Button>
          <Button variant="secondary" onClick={() => setLoading(!loading)}>
            {loading ? 'Arrive' : 'Navigate'}
          </Button>
        </Row>
        <ProgressBar active={loading} label="Loading" />
      </Specimen>
      <Dialog open={shown === 'dialog'} onClose={close} title="Say hello to Mickaël" closeLabel="Close" actions={done}>
        <Stack gap={4}>
          <p>You both like long walks. A question about the dog would be a good beginning.</p>
          <TextField label="Your words" name="words" />
        </Stack>
      </Dialog>
      <Dialog open={shown === 'large'} onClose={close} title="Sign up" closeLabel="Close" size="l" actions={done}>
        <TextField label="Your name" name="name" data-autofocus />
      </Dialog>
      <Dialog
        open={shown === 'strict'}
        onClose={close}
        title="One moment"
        closeLabel="Close"
        size="s"
        dismissible={false}
        actions={done}
      >
        <p>This one stays until you answer.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Block Mickaël?"
        confirmLabel="Block"
        cancelLabel="Not now"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>Likes and chats between you two end at once. They are not told.</p>
      </ConfirmDialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        anchor={filters}
        actions={<Button onClick={close}>Show 214 men</Button>}
      >
        <Stack gap={5}>
          <RangeSelect
            legend="Age"
            from={{ name: 'from', label: 'From', defaultValue: 25 }}
            to={{ name: 'to', label: 'To', defaultValue: 40 }}
            min={18}
            max={99}
          />
          <ChipGroup
            name="far"
            legend="Distance"
            defaultValue={['25']}
            options={['10', '25', '50', '100'].map((km) => ({ value: km, label: `${km} km` }))}
          />
          <Switch name="photo" label="With photo" defaultChecked />
          <Switch name="online" label="Online now" />
        </Stack>
      </Sheet>
    </Section>
  )
}
