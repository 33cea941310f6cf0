import { Heart, MessageCircle, Search, Users } from 'lucide'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { DateField } from '../ui/DateField.tsx'
import { Fieldset } from '../ui/Fieldset.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { RangeSelect } from '../ui/RangeSelect.tsx'
import { Select } from '../ui/Select.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { months } from './samples.ts'
import { Section, Specimen } from './Section.tsx'

const countries = [
  { value: 'nl', label: 'Netherlands' },
  { value: 'de', label: 'Germany' },
  { value: 'fi', label: 'Finland' },
]
const interests = ['Relationship', 'Friendship', 'Hiking', 'Cooking', 'Cinema', 'Music', 'Travelling', 'Coffee'].map((label) => ({
  value: label,
  label,
}))

export function FormsSection() {
  return (
    <Section id="forms" title="Forms">
      <Specimen name="TextField: usual, hint, error, disabled, prefix and suffix">
        <Stack gap={5}>
          <TextField label="Username" name="username" hint="3 to 20 letters, digits, _ . -" autoComplete="off" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            defaultValue="jan@example"
            error="Invalid email"
            autoComplete="off"
          />
          <TextField label="City" name="city" defaultValue="Utrecht" disabled />
          <TextField label="Search" name="q" type="search" prefix={<Icon node={Search} />} placeholder="Name or city" hideLabel />
          <TextField label="Amount" name="amount" prefix="€" suffix="incl. VAT" defaultValue="24.90" inputMode="decimal" />
        </Stack>
      </Specimen>
      <Specimen name="PasswordField, Select, DateField, RangeSelect">
        <Stack gap={5}>
          <PasswordField
            label="Password"
            name="password"
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="new-password"
          />
          <Select label="Country" name="country" options={countries} defaultValue="de" />
          <Select label="Region" name="region" options={countries} placeholder="Choose a region" error="Choose a region" />
          <DateField
            label="Date of birth"
            name="born"
            dayLabel="Day"
            monthLabel="Month"
            yearLabel="Year"
            months={months}
            defaultValue="1991-05-07"
            birthday
          />
          <DateField
            label="Date of birth, wrong"
            name="born-wrong"
            dayLabel="Day"
            monthLabel="Month"
            yearLabel="Year"
            months={months}
            error="Enter your date of birth (18+)"
          />
          <RangeSelect
            legend="Age"
            from={{ name: 'min_age', label: 'From', defaultValue: 25 }}
            to={{ name: 'max_age', label: 'To', defaultValue: 40 }}
            min={18}
            max={99}
          />
        </Stack>
      </Specimen>
      <Specimen name="TextArea: usual, near its end">
        <Stack gap={5}>
          <TextArea label="About me" name="about" maxLength={1000} hint="What would you say over the first coffee?" />
          <TextArea
            label="Opener"
            name="opener"
            rows={2}
            maxLength={60}
            defaultValue="Is that your own bread? I would trade you for marmalade."
          />
        </Stack>
      </Specimen>
      <Specimen name="RadioCards">
        <Stack gap={5}>
          <RadioCards
            name="seek"
            legend="What are you looking for?"
            defaultValue="dates"
            options={[
              { value: 'dates', label: 'Dates', hint: 'See where it goes', icon: <Icon node={Heart} /> },
              { value: 'chat', label: 'Someone to write with', icon: <Icon node={MessageCircle} /> },
              { value: 'friends', label: 'Friends', icon: <Icon node={Users} />, disabled: true },
            ]}
          />
          <RadioCards
            name="who"
            legend="I am"
            columns={2}
            error="Choose one"
            options={[
              { value: 'man', label: 'A man' },
              { value: 'couple', label: 'A couple' },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="ChipGroup: several (at most four), one">
        <Stack gap={5}>
          <ChipGroup
            name="interests"
            legend="Interests"
            multiple
            max={4}
            defaultValue={['Hiking', 'Coffee']}
            options={interests}
            hint="Up to four"
          />
          <ChipGroup
            name="distance"
            legend="Distance"
            defaultValue={['25']}
            options={[
              { value: '10', label: '10 km' },
              { value: '25', label: '25 km' },
              { value: '50', label: '50 km' },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="Checkbox and Switch">
        <Checkbox
          name="terms"
          label={
            <>
              I accept the <a href="#forms">terms of use</a>
            </>
          }
          error="Needed to go on"
        />
        <Checkbox name="news" label="Tell me when something new arrives" hint="Once a month at most" defaultChecked />
        <Checkbox name="off" label="Not available here" disabled defaultChecked />
        <Fieldset legend="New messages">
          <Switch name="mail" label="E-mail" hint="Never while you are here" defaultChecked />
          <Switch name="push" label="Push" />
          <Switch name="sms" label="Text message" disabled />
        </Fieldset>
      </Specimen>
      <FormErrorSpecimen />
    </Section>
  )
}

/** Shown on demand, because it takes the focus. */
function FormErrorSpecimen() {
  const [shown, setShown] = useState(false)
  return (
    <Specimen name="FormError">
      <Stack gap={3} align="start">
        {shown && (
          <FormError
            title="Login failed, please try again"
            errors={[{ message: 'Please check your password.' }, { id: 'forms', message: 'Go to the forms' }]}
          />
        )}
        <Button variant="secondary" onClick={() => setShown(!shown)}>
          Let it fail
        </Button>
      </Stack>
    </Specimen>
  )
}
