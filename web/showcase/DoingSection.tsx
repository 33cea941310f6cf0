import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import {
  Ban,
  Ellipsis,
  Flag,
  Gift,
  Heart,
  LogOut,
  MapPin,
  MessageCircle,
  Search,
  Settings,
  SlidersHorizontal,
  User,
} from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { Row } from '../ui/Row.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Stack } from '../ui/Stack.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Section, Specimen } from './Section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function DoingSection() {
  const [liked, setLiked] = useState(true)
  const [tab, setTab] = useState('received')
  return (
    <Section id="doing" title="Doing">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: usual, icon, busy, disabled`}>
          <Row gap={2} wrap>
            <Button variant={variant}>Chat</Button>
            <Button variant={variant} icon={<MessageCircle />}>
              Say hello
            </Button>
            <Button variant={variant} busy>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Send
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Sizes, a link, wide">
        <Stack gap={3}>
          <Row gap={2} wrap>
            <Button size="s">Small</Button>
            <Button>Usual</Button>
            <Button size="l">Large</Button>
            <a href="#doing" className={buttonClass('secondary')}>
              A link
            </a>
          </Row>
          <Button wide>Go on</Button>
        </Stack>
      </Specimen>
      <Specimen name="IconButton: quiet, solid, primary, overlay, pressed, badge, disabled">
        <Row gap={2} wrap>
          <IconButton label="More" icon={<Ellipsis />} />
          <IconButton label="Search" icon={<Search />} variant="solid" />
          <IconButton label="Chat" icon={<MessageCircle />} variant="primary" />
          <IconButton label="Give a present" icon={<Gift />} variant="overlay" />
          <IconButton label="Like" icon={<Heart />} aria-pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton label="Messages" icon={<MessageCircle />} badge={<Badge count={120} />} />
          <IconButton label="Not now" icon={<Heart />} disabled />
          <IconButton label="Chat, large" icon={<MessageCircle />} variant="primary" size="l" />
        </Row>
      </Specimen>
      <Specimen name="Menu">
        <Row gap={3}>
          <Menu
            label="Account"
            align="start"
            trigger={<User />}
            items={[
              { label: 'My profile', icon: <User />, href: '#doing', current: true },
              { label: 'Settings', icon: <Settings />, href: '#doing' },
              { label: 'Log out', icon: <LogOut />, onSelect: () => undefined },
            ]}
          />
          <Menu
            label="More about him"
            align="start"
            trigger={<Ellipsis />}
            items={[
              { label: 'Report', icon: <Flag />, onSelect: () => undefined },
              { label: 'Block', icon: <Ban />, onSelect: () => undefined, danger: true },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="Chip: plain, shared, filter, with count, pressed, disabled" wide>
        <Row gap={2} wrap>
          <Chip>Coffee</Chip>
          <Chip tone="alive">Hiking</Chip>
          <Chip icon={<SlidersHorizontal />} count={3} pressed={false}>
            Filters
          </Chip>
          <Chip icon={<MapPin />} pressed>
            Utrecht
          </Chip>
          <Chip pressed={false}>Online now</Chip>
          <Chip pressed={false} disabled>
            With photo
          </Chip>
        </Row>
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          name="view"
          legend="Show as"
          defaultValue="faces"
          options={[
            { value: 'faces', label: 'Faces' },
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map' },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs with panels">
        <Tabs
          label="Likes"
          current={tab}
          onSelect={setTab}
          items={[
            { id: 'received', label: 'Received', count: 4 },
            { id: 'sent', label: 'Sent' },
            { id: 'matches', label: 'Matches', count: 112 },
          ]}
        />
        {['received', 'sent', 'matches'].map((id) => (
          <TabPanel key={id} id={id} current={tab}>
            <p>What stands under {id}.</p>
          </TabPanel>
        ))}
      </Specimen>
      <Specimen name="Tabs as links">
        <Tabs
          label="Settings"
          current="mail"
          items={[
            { id: 'mail', label: 'E-mail', href: '#doing' },
            { id: 'devices', label: 'Devices', href: '#doing' },
            { id: 'privacy', label: 'Privacy', href: '#doing' },
          ]}
        />
      </Specimen>
    </Section>
  )
}
