import { acted } from '../light/start.ts'
import { fetchMembers, showFace } from '../light/members.ts'

const form = document.querySelector<HTMLFormElement>('form[data-lander]')!
const ticks = [...form.querySelectorAll<HTMLInputElement>('[data-called]')]
const line = form.querySelector('[data-list]')!
const atFirst = line.textContent
const language = document.documentElement.lang
const lists = new Intl.ListFormat(language, { type: 'conjunction' })

form.addEventListener('change', () => {
  acted()
  say()
})
// The browser may restore ticked boxes.
addEventListener('pageshow', say)
say()
void frame()

function likes(): HTMLInputElement[] {
  return ticks.filter(({ checked }) => checked)
}

/** Lists the liked things at the start of a sentence: only German capitalizes all nouns. */
function say(): void {
  const words = likes().map((tick, at) => {
    const word = tick.dataset['called']!
    return at === 0 || language.startsWith('de') ? word : word.charAt(0).toLocaleLowerCase(language) + word.slice(1)
  })
  line.textContent = words.length > 0 ? lists.format(words) : atFirst
}

async function frame(): Promise<void> {
  const frames = [...form.querySelectorAll<HTMLElement>('[data-card]')]
  const found = (await fetchMembers(frames.length)).filter((man) => man.main_image)
  frames.forEach(async (card, at) => {
    const man = found[at]
    if (!man) return
    await showFace(card.querySelector<HTMLElement>('[data-face]')!, man, '(min-width: 992px) 140px, 80px')
    card.querySelector('[data-name]')!.textContent = `${man.name}, ${man.age}`
    card.querySelector<HTMLElement>('[data-fictional]')!.hidden = !man.fictional
  })
}
