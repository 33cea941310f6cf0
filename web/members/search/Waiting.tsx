import { useMessages } from '../../i18n/messages.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const cards = Array.from({ length: 12 }, (_, index) => index)

/** Placeholder cards of the final size. */
export function Waiting({ label }: { label?: string }) {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={label ?? t('nav.loading')} aria-busy="true">
      <Grid columns="photos">
        {cards.map((index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Grid>
    </div>
  )
}
