import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField } from './DateField.tsx'
import { Fieldset } from './Fieldset.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const months = Array.from({ length: 12 }, (_, month) => String(month))
const date = { dayLabel: 'Day', monthLabel: 'Month', yearLabel: 'Year', months }

/** A screen reader hears a text that appears in a live region, which must be there before the text. */
test.each([
  ['text field', (error?: string) => <TextField id="f" label="Name" name="name" error={error} />],
  ['text area', (error?: string) => <TextArea id="f" label="Name" name="name" error={error} />],
  ['select', (error?: string) => <Select id="f" label="Name" name="name" options={[]} error={error} />],
  ['date', (error?: string) => <DateField id="f" label="Name" name="name" {...date} error={error} />],
  [
    'group',
    (error?: string) => (
      <Fieldset id="f" legend="Name" error={error}>
        <input />
      </Fieldset>
    ),
  ],
])('the error of a %s is read out when it appears, and when the field is reached', (_, field) => {
  const region = '<div aria-live="polite" id="f-error" class='
  expect(renderToStaticMarkup(field())).toContain(region)
  const markup = renderToStaticMarkup(field('Too short'))
  expect(markup.split(region)[1]).toMatch(/^[^/]*(<svg.*<\/svg>)?<span>Too short<\/span><\/div>/)
  expect(markup).toMatch(/aria-describedby="[^"]*f-error/)
  expect(renderToStaticMarkup(field())).not.toMatch(/aria-describedby="[^"]*f-error/)
})
