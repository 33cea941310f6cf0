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
} from 'lucide'
import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Row, Section, Specimen } from './Section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function DoingSection() {
  const [liked, setLiked] = useState(true)
  return (
    <Section id="doing" title="Doing">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: usual, icon, busy, disabled`}>
          <Row>
            <Button variant={variant}>Chat</Button>
            <Button variant={variant} icon={<Icon node={MessageCircle} />}>
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
          <Row>
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
        <Row>
          <IconButton label="More" icon={<Icon node={Ellipsis} />} />
          <IconButton label="Search" icon={<Icon node={Search} />} variant="solid" />
          <IconButton label="Chat" icon={<Icon node={MessageCircle} />} variant="primary" />
          <IconButton label="Give a present" icon={<Icon node={Gift} />} variant="overlay" />
          <IconButton label="Like" icon={<Icon node={Heart} />} aria-pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton label="Messages" icon={<Icon node={MessageCircle} />} badge={<Badge count={120} />} />
          <IconButton label="Not now" icon={<Icon node={Heart} />} disabled />
          <IconButton label="Chat, large" icon={<Icon node={MessageCircle} />} variant="primary" size="l" />
        </Row>
      </Specimen>
      <Specimen name="Menu">
        <Row>
          <Menu
            label="Account"
            align="start"
            trigger={<Icon node={User} />}
            items={[
              { label: 'My profile', icon: <Icon node={User} />, href: '#doing', current: true },
              { label: 'Settings', icon: <Icon node={Settings} />, href: '#doing' },
              { label: 'Log out', icon: <Icon node={LogOut} />, onSelect: () => undefined },
            ]}
          />
          <Menu
            label="More about them"
            align="start"
            trigger={<Icon node={Ellipsis} />}
            items={[
              { label: 'Report', icon: <Icon node={Flag} />, onSelect: () => undefined },
              { label: 'Block', icon: <Icon node={Ban} />, onSelect: () => undefined, danger: true },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="Chip: plain, shared, filter, with count, pressed, disabled" wide>
        <Row>
          <Chip>Coffee</Chip>
          <Chip tone="alive">Hiking</Chip>
          <Chip icon={<Icon node={SlidersHorizontal} />} count={3} pressed={false}>
            Filters
          </Chip>
          <Chip icon={<Icon node={MapPin} />} pressed>
            Utrecht
          </Chip>
          <Chip pressed={false}>Online now</Chip>
          <Chip pressed={false} disabled>
            With photo
          </Chip>
        </Row>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Likes"
          current="received"
          items={[
            { id: 'received', label: 'Received', count: 4, render: (link) => <a href="#doing" {...link} /> },
            { id: 'sent', label: 'Sent', render: (link) => <a href="#doing" {...link} /> },
            { id: 'matches', label: 'Matches', count: 112, render: (link) => <a href="#doing" {...link} /> },
          ]}
        />
      </Specimen>
    </Section>
  )
}
