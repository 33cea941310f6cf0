import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Grid } from '../ui/Grid.tsx'
import { Photo } from '../ui/Photo.tsx'
import { portraits, thumbhash } from './samples.ts'
import { Row, Section, Specimen } from './Section.tsx'

const sizes = ['xs', 's', 'm', 'l', 'xl'] as const

export function ShowingSection() {
  return (
    <Section id="showing" title="Showing">
      <Specimen name="Photo: 4:5, 1:1, 3:4, blurred, thumbhash only, none, broken, original" wide>
        <Grid columns="photos">
          <Photo src={portraits[0]} alt="Mickaël" rounded eager />
          <Photo src={portraits[1]} alt="Tom" ratio="1:1" rounded />
          <Photo src={portraits[2]} alt="Aleksi" ratio="3:4" rounded />
          <Photo src={portraits[3]} alt="" rounded blurred />
          <Photo alt="" thumbhash={thumbhash} rounded />
          <Photo alt="" rounded />
          <Photo src="/no-such-photo.webp" alt="" thumbhash={thumbhash} rounded eager />
          <Photo src={portraits[0]} alt="Mickaël" ratio="original" width={480} height={600} rounded />
        </Grid>
      </Specimen>
      <Specimen name="Avatar: five sizes, online, initials" wide>
        <Row>
          {sizes.map((size, index) => (
            <Avatar key={size} name="Mickaël" src={portraits[index % portraits.length]} size={size} online onlineLabel="Online" />
          ))}
          {sizes.map((size) => (
            <Avatar key={size} name="jan_peter" size={size} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Card: card, tint, outline, floating" wide>
        <Grid columns="cards">
          <Card interactive>On paper</Card>
          <Card tone="tint">Tinted</Card>
          <Card tone="outline">Outlined</Card>
          <Card tone="floating">Floating</Card>
        </Grid>
      </Specimen>
    </Section>
  )
}
