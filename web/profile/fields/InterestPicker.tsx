import type { Interest } from '#contract/options.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { groupInterests } from './groups.ts'

interface Props {
  value: readonly Interest[]
  onChange: (interests: Interest[]) => void
}

/** The site's interests in groups, to choose any of. */
export function InterestPicker({ value, onChange }: Props) {
  const { t } = useMessages()
  const { interests } = useSettings()

  function choose(codes: readonly Interest[], chosen: string[]) {
    const others = value.filter((code) => !codes.includes(code))
    onChange([...others, ...codes.filter((code) => chosen.includes(code))])
  }

  return (
    <Stack gap={6}>
      {groupInterests(interests).map(({ group, codes }) => (
        <ChipGroup
          key={group}
          name={`interests-${group}`}
          legend={t(`interest_group.${group}`)}
          multiple
          options={codes.map((code) => ({ value: code, label: t(`interest.${code}`) }))}
          value={value.filter((code) => codes.includes(code))}
          onChange={(chosen) => choose(codes, chosen)}
        />
      ))}
    </Stack>
  )
}
