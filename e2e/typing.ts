import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Random, random } from '#demo/town/random.ts'

/** Milliseconds between two keys. */
const keyDelay = { fastest: 60, slowest: 120 }

/**
 * Types a text like a person: a key every 60 to 120 ms, with one wrong key corrected by Backspace. Existing text is selected and
 * replaced. The same text is always typed in the same way.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page()
  const chance = random(text)
  const characters = [...text]
  // Never the last one, because a field of fixed length may submit itself then.
  const mistaken = chance.int(0, Math.max(0, characters.length - 2))
  await field.click()
  await field.selectText()
  if (text === '') await keyboard.press('Backspace')
  for (const [place, character] of characters.entries()) {
    if (place === mistaken) {
      await keyboard.type(neighbourOf(character))
      await untilNextKey(chance)
      await keyboard.press('Backspace')
      await untilNextKey(chance)
    }
    await keyboard.type(character)
    await untilNextKey(chance)
  }
}

/** Moves through a select by arrow keys to the option with this value. */
export async function arrowToOption(select: Locator, value: string): Promise<void> {
  const { keyboard } = select.page()
  const values = await select.evaluate((element) => Array.from((element as HTMLSelectElement).options, (option) => option.value))
  const chance = random(value)
  await select.focus()
  const at = values.indexOf(await select.inputValue())
  const steps = values.indexOf(value) - at
  for (let step = 0; step < Math.abs(steps); step++) {
    await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    await untilNextKey(chance)
  }
  expect(await select.inputValue()).toBe(value)
}

/** Moves through a radio group by arrow keys to the one with this name. */
export async function arrowToRadio(group: Locator, name: string): Promise<void> {
  const { keyboard } = group.page()
  const chance = random(name)
  const radios = group.getByRole('radio')
  const wanted = group.getByRole('radio', { name, exact: true })
  const checked = group.getByRole('radio', { checked: true })
  await ((await checked.count()) > 0 ? checked : radios.first()).focus()
  for (let left = await radios.count(); left > 0 && !(await wanted.isChecked()); left--) {
    await keyboard.press('ArrowDown')
    await untilNextKey(chance)
  }
  expect(await wanted.isChecked(), `${name} is chosen`).toBe(true)
}

function untilNextKey(chance: Random): Promise<void> {
  return pause(chance.between(keyDelay.fastest, keyDelay.slowest))
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The neighbouring key, for a mistake. */
function neighbourOf(character: string): string {
  const key = character.toLowerCase()
  const row = rows.find((keys) => keys.includes(key)) ?? 'xz'
  return row[row.indexOf(key) + 1] ?? row.at(-2)!
}
