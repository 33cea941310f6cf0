import { limits } from '#contract/limits.ts'
import { keepLike } from '../../signup/draft/own-likes.ts'
import { filled, keepAgesInOrder } from '../forms.ts'
import { type Member, fetchMembers, showFace } from '../light/members.ts'
import { recordAction } from '../light/start.ts'

const house = document.querySelector<HTMLElement>('[data-house]')
if (house) open(house)

function open(house: HTMLElement): void {
  const card = house.querySelector<HTMLFormElement>('[data-card]')!
  fillCard(house, card)
  const likes: string[] = []
  card.addEventListener('submit', () => likes.forEach((id) => keepLike(id, true)))

  void fetchMembers(21).then((all) => {
    const shown = all.filter(({ main_image }) => main_image)
    const seats = house.querySelectorAll<HTMLElement>('[data-seat]')
    const places = house.querySelectorAll<HTMLElement>('[data-place]')
    shown.slice(0, places.length).forEach((member, at) => fillHouse(places[at]!, member))
    // The row shows members without a card below, if there are enough.
    const others = [...shown.slice(places.length), ...shown].slice(0, Math.min(seats.length, shown.length))
    others.forEach((member, at) => fillSeat(seats[at]!, member))
    if (shown.length > 0)
      house.querySelector('[data-fictional]')!.toggleAttribute(
        'data-shown',
        shown.some(({ fictional }) => fictional),
      )
    offerTowns(shown.slice(0, places.length))
  })

  function fillSeat(seat: HTMLElement, member: Member): void {
    const link = clone('[data-sit]').querySelector('a')!
    link.search = `?member=${member.id}`
    link.querySelector('[data-name]')!.textContent = member.name
    seat.querySelector('[data-under]')!.replaceWith(link)
    void showFace(seat.querySelector<HTMLElement>('[data-face]')!, member, '68px')
  }

  function fillHouse(place: HTMLElement, member: Member): void {
    const { name, age, city } = member
    const plate = clone('[data-plate]')
    const link = plate.querySelector('a')!
    link.search = `?member=${member.id}`
    plate.querySelector('[data-name]')!.textContent = name
    plate.querySelector('[data-age]')!.textContent = `, ${age}`
    plate.querySelector('[data-city]')!.textContent = city
    const like = plate.querySelector('button')!
    like.setAttribute('aria-label', filled(like.dataset['like']!, { name }))
    like.addEventListener('click', () => toggleLike(like, member.id))
    place.dataset['city'] = city
    void showFace(
      place.querySelector<HTMLElement>('[data-face]')!,
      member,
      '(min-width: 992px) 300px, (min-width: 576px) 25vw, 50vw',
    )
    place.append(plate)
  }

  /** Likes go into signup, up to its limit. */
  function toggleLike(button: HTMLButtonElement, id: string): void {
    recordAction()
    const at = likes.indexOf(id)
    if (at < 0 && likes.length === limits.signupLikes) return
    if (at < 0) likes.push(id)
    else likes.splice(at, 1)
    if (at >= 0) keepLike(id, false)
    button.setAttribute('aria-pressed', String(at < 0))
    const line = card.querySelector<HTMLElement>('[data-likes]')!
    line.toggleAttribute('data-liked', likes.length > 0)
    const words = JSON.parse(line.dataset['likes']!) as string[]
    line.querySelector('span')!.textContent = words[likes.length - 1] ?? ''
  }

  function offerTowns(shown: Member[]): void {
    const cities = [...new Set(shown.map(({ city }) => city))].toSorted((a, b) =>
      a.localeCompare(b, document.documentElement.lang),
    )
    if (cities.length < 2) return
    const towns = house.querySelector<HTMLElement>('[data-towns]')!
    const list = towns.querySelector<HTMLElement>('[data-list]')!
    for (const city of cities) {
      const town = clone('[data-town]').querySelector('button')!
      town.value = city
      town.textContent = city
      list.append(town)
    }
    towns.dataset['shown'] = ''
    list.addEventListener('click', ({ target }) => {
      const pressed = (target as HTMLElement).closest('button')
      if (!pressed) return
      recordAction()
      for (const town of list.querySelectorAll('button')) town.setAttribute('aria-pressed', String(town === pressed))
      for (const place of house.querySelectorAll<HTMLElement>('[data-place]'))
        place.toggleAttribute('data-away', pressed.value !== '' && place.dataset['city'] !== pressed.value)
    })
  }

  function clone(template: string): DocumentFragment {
    // Imported into this document, or its links would not work.
    return document.importNode(house.querySelector<HTMLTemplateElement>(template)!.content, true)
  }
}

/** Shows each answer on the visitor's card and in their seat. */
function fillCard(house: HTMLElement, card: HTMLFormElement): void {
  keepAgesInOrder(card)
  const lineFor = (name: string) => card.querySelector<HTMLElement>(`[data-told=${name}]`)!
  card.addEventListener('change', ({ target }) => {
    recordAction()
    const field = target as HTMLInputElement | HTMLSelectElement
    if (field.name === 'gender') {
      house.dataset['gender'] = field.value
      lineFor('gender').textContent = field.parentElement!.textContent
      if (!card.querySelector('[name=seeks]:checked')) lineFor('seeks').textContent = ''
    }
    if (field.name === 'seeks') {
      const line = lineFor('seeks')
      line.textContent = filled(line.dataset['template']!, { whom: field.parentElement!.textContent })
    }
  })
}
