import { recordAction } from '../light/start.ts'
import { fetchMembers, showFace } from '../light/members.ts'

const form = document.querySelector<HTMLFormElement>('form[data-lander]')!
const ticks = [...form.querySelectorAll<HTMLInputElement>('[data-called]')]
const line = form.querySelector('[data-list]')!
const initialText = line.textContent
const language = document.documentElement.lang
const lists = new Intl.ListFormat(language, { type: 'conjunction' })

form.addEventListener('change', () => {
  recordAction()
  listLikes()
})
// The browser may restore ticked boxes.
addEventListener('pageshow', listLikes)
listLikes()
void showMembers()

function likes(): HTMLInputElement[] {
  return ticks.filter(({ checked }) => checked)
}

/** Lists the liked things at the start of a sentence: only German capitalizes all nouns. */
function listLikes(): void {
  const words = likes().map((tick, at) => {
    const word = tick.dataset['called']!
    return at === 0 || language.startsWith('de') ? word : word.charAt(0).toLocaleLowerCase(language) + word.slice(1)
  })
  line.textContent = words.length > 0 ? lists.format(words) : initialText
}

async function showMembers(): Promise<void> {
  const frames = [...form.querySelectorAll<HTMLElement>('[data-card]')]
  const found = (await fetchMembers(frames.length)).filter((member) => member.main_image)
  frames.forEach(async (card, at) => {
    const member = found[at]
    if (!member) return
    await showFace(card.querySelector<HTMLElement>('[data-face]')!, member, '(min-width: 992px) 140px, 80px')
    card.querySelector('[data-name]')!.textContent = `${member.name}, ${member.age}`
    card.querySelector<HTMLElement>('[data-fictional]')!.hidden = !member.fictional
  })
}
