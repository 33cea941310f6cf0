import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { Scene } from '../ui/Drawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { Done, EmptyChats, EmptyLikes, Farewell, KeptStar, Lookout, MailSent, Stall } from '../ui/drawings-calm.tsx'
import { Row, Section, Specimen } from './Section.tsx'

const drawings: [Scene, string, string][] = [
  [EmptyLikes, 'No likes yet', 'A face and a few words help men find you.'],
  [Lookout, 'No views yet', 'Who opens your profile appears here.'],
  [KeptStar, 'No favourites yet', 'Keep whom you want to find again.'],
  [Stall, 'Nothing bought yet', 'Everything you buy is listed here.'],
  [EmptyChats, 'No chats yet', 'Write to someone you like. A question works best.'],
  ['no-results', 'Nobody fits', 'Widen the age or the distance a little.'],
  ['offline', 'You are offline', 'What you wrote is kept until you are back.'],
  ['not-found', 'This page could not be found', 'It may have moved.'],
  ['error', 'An error has occurred.', 'Please try again in a moment.'],
  [MailSent, 'Look into your mail', 'We sent a link to jan@example.com.'],
  [Farewell, 'Your account is deleted', 'You can come back within 14 days.'],
  [Done, 'All done', 'Your profile is complete.'],
]

export function SayingSection() {
  return (
    <Section id="saying" title="Saying">
      <Specimen name="Alert: info, success, warning, danger" wide>
        <Stack gap={3}>
          <Alert
            title="Add a photo"
            onDismiss={() => undefined}
            dismissLabel="Dismiss"
            actions={<Button size="s">Choose a photo</Button>}
          >
            Men with a photo get more answers.
          </Alert>
          <Alert tone="success">Your e-mail address is confirmed.</Alert>
          <Alert
            tone="warning"
            title="Confirm your e-mail"
            actions={
              <Button size="s" variant="secondary">
                Send again
              </Button>
            }
          >
            Until then other members cannot reply.
          </Alert>
          <Alert tone="danger" title="Payment failed or has been cancelled.">
            Nothing was charged.
          </Alert>
        </Stack>
      </Specimen>
      <Specimen name="Badge: 1, 99, 99+, low, none left">
        <Row>
          <Badge count={1} />
          <Badge count={99} />
          <Badge count={100} />
          <Badge count={7} tone="low" />
          <Badge count={0} tone="danger" showZero />
        </Row>
      </Specimen>
      <Specimen name="Spinner">
        <Row>
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" label="Loading" />
        </Row>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper count={5} current={2} label="Step 2 of 5" />
      </Specimen>
      <Specimen name="Skeleton: card">
        <Skeleton shape="card" />
      </Specimen>
      <Specimen name="Skeleton: heading, lines, button, row, bubbles">
        <Stack gap={3}>
          <Skeleton shape="heading" width="half" />
          <div>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="line" width="half" />
          </div>
          <Skeleton shape="button" />
          <Skeleton shape="row" />
          <Skeleton shape="bubble" />
          <Skeleton shape="bubble" own />
        </Stack>
      </Specimen>
      {drawings.map(([name, title, text]) => (
        <Specimen key={title} name="EmptyState">
          <EmptyState
            drawing={name}
            title={title}
            text={text}
            level={3}
            action={<Button variant="secondary">Do something</Button>}
          />
        </Specimen>
      ))}
    </Section>
  )
}
