import { useEffect, useState } from 'react'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Mark } from '../ui/Mark.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { DoingSection } from './DoingSection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { FoundationSection } from './FoundationSection.tsx'
import { OverSection } from './OverSection.tsx'
import { SayingSection } from './SayingSection.tsx'
import { ShowingSection } from './ShowingSection.tsx'
import styles from './UiScreen.module.css'

const schemes = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Every component in every state, for developers. In development only. */
export function UiScreen() {
  const [scheme, setScheme] = useState('')
  useEffect(() => {
    if (scheme) document.documentElement.dataset.scheme = scheme
    else delete document.documentElement.dataset.scheme
  }, [scheme])
  return (
    <div className={styles.screen}>
      <SkipLink href="#doing">Skip to the components</SkipLink>
      <header className={styles.header}>
        <Mark word="Beau" />
        <ChipGroup
          name="scheme"
          legend="Colour scheme"
          hideLegend
          options={schemes}
          value={[scheme]}
          onChange={([chosen = '']) => setScheme(chosen)}
        />
      </header>
      <main>
        <Heading level={1} size="display" className={styles.title}>
          The pieces
        </Heading>
        <FoundationSection />
        <DoingSection />
        <FormsSection />
        <OverSection />
        <SayingSection />
        <ShowingSection />
      </main>
      <Toaster label="Notices" dismissLabel="Dismiss" />
    </div>
  )
}
