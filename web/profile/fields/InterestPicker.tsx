import { type Interest, interestCodes } from '#contract/profile/options.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'

interface Props {
  value: readonly Interest[]
  onChange: (interests: Interest[]) => void
}

/** The site's interests in groups, for multiple choice. */
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

type InterestGroup = 'meeting' | 'active' | 'music' | 'culture' | 'mind' | 'home'

/** Groups in order, each from its first code to the next one's: the list of codes is already in that order. */
const starts: ReadonlyArray<[group: InterestGroup, first: Interest]> = [
  ['meeting', 'relationship'],
  ['active', 'travel'],
  ['music', 'dancing'],
  ['culture', 'film'],
  ['mind', 'languages'],
  ['home', 'cooking'],
]

/** The interests that a site offers, by group; empty groups are left out. */
export function groupInterests(offered: readonly string[]): Array<{ group: InterestGroup; codes: Interest[] }> {
  return starts
    .map(([group, first], index) => {
      const next = starts[index + 1]?.[1]
      const codes = interestCodes.slice(interestCodes.indexOf(first), next && interestCodes.indexOf(next))
      return { group, codes: codes.filter((code) => offered.includes(code)) }
    })
    .filter(({ codes }) => codes.length > 0)
}
