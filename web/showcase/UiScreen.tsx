import { useEffect, useState } from 'react'
import { Heading } from '../ui/Heading.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Row } from '../ui/Row.tsx'
import { Segmented } from '../ui/Segmented.tsx'
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

/** Every component in every state, for those who build with them. In development only. */
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
        <Segmented name="scheme" legend="Colour scheme" options={schemes} value={scheme} onChange={setScheme} />
      </header>
      <main>
        <Row className={styles.title}>
          <Heading level={1} size="display">
            The pieces
          </Heading>
        </Row>
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
