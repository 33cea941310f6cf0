import { Heading } from '../ui/Heading.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Stack } from '../ui/Stack.tsx'
import styles from './FoundationSection.module.css'
import { Row, Section, Specimen } from './Section.tsx'

const swatches = [
  ['paper', styles.paper],
  ['card', styles.card],
  ['act', styles.act],
  ['act tint', styles.actTint],
  ['alive', styles.alive],
  ['alive tint', styles.aliveTint],
  ['low', styles.low],
  ['low tint', styles.lowTint],
  ['danger', styles.danger],
  ['danger tint', styles.dangerTint],
  ['gradient', styles.gradient],
  ['inverse', styles.inverse],
] as const

export function FoundationSection() {
  return (
    <Section id="foundation" title="Foundation">
      <Specimen name="Colours, with the text that stands on them" wide>
        <div className={styles.swatches}>
          {swatches.map(([name, swatchClass]) => (
            <div key={name} className={swatchClass}>
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Headings">
        <Stack gap={3}>
          <Heading level={3} size="display">
            Meet men nearby
          </Heading>
          <Heading level={3} size="xl">
            Your place stays yours
          </Heading>
          <Heading level={3} size="l">
            Likes you received
          </Heading>
          <Heading level={3} size="m">
            Mickaël, 34
          </Heading>
          <Heading level={3} size="s">
            What they are looking for
          </Heading>
        </Stack>
      </Specimen>
      <Specimen name="Text">
        <Stack gap={3}>
          <p>I cook too much, so bring a friend. Weekends are for the lake, weekdays for records and long walks with my dog.</p>
          <p className={styles.muted}>Utrecht, less than 10 km away. Online this week.</p>
          <p>
            By going on you accept the <a href="#foundation">terms of use</a>.
          </p>
          <p className={styles.letters}>Żółć, smørrebrød, Köln, façade, ñandú, Årsta, hyvää päivää</p>
        </Stack>
      </Specimen>
      <Specimen name="The mark">
        <Stack gap={5} align="start">
          <Mark word="Beau" size="l" />
          <Row>
            <Mark word="Beau" />
            <Mark word="Beau" size="s" />
            <Mark title="Beau" />
            <Mark neutral title="App" />
          </Row>
        </Stack>
      </Specimen>
    </Section>
  )
}
