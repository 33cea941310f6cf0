/** The script's settings, from the page that contains it. */
export interface Hiding {
  /** The name of the page shown instead. */
  name: string
  /** The containing page is that page itself. */
  there: boolean
}

/**
 * The script of a discreet page, which runs before anything is drawn: Escape twice, or a press on an element with
 * `data-hide`, shows an empty page in every tab of this browser at once, ends the session, and deletes what this browser
 * stored of the member. It stays locked until the heading of that page is pressed, which leads to the login. It is
 * inlined as source text, so it must not use anything outside itself, and it makes no request before the page is covered.
 */
export function quickHide({ name, there }: Hiding): void {
  const key = 'hidden'
  const page = '/notes'
  /** The longest time between the two presses, ms. */
  const pressWindow = 500
  const sheet = new CSSStyleSheet()
  let covered = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** 'hiding' until the server has ended the session, then 'hidden', then 'left'; with a time, so that each write is new. */
  const state = () => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const become = (next: 'hiding' | 'hidden' | 'left') => {
    try {
      localStorage.setItem(key, `${next} ${Date.now()}`)
    } catch {
      // This tab is covered anyway.
    }
  }
  const isLocked = () => state().startsWith('hid')
  const isOver = () => /^(hidden|left)/.test(state())
  const atFirst = state()

  const blank = (on: boolean) => {
    sheet.replaceSync(on ? 'html{display:none!important}' : '')
    document.adoptedStyleSheets = [sheet]
  }

  const cover = (here: boolean) => {
    if (covered) return
    covered = true
    // Replacing the document removes dialogs, media, listeners and pending loads.
    document.open()
    document.close()
    draw()
    history.replaceState(null, '', page)
    forget()
    addEventListener('online', () => void end())
    // The pressed tab calls the server for all tabs; another does so if that tab is closed meanwhile.
    addEventListener('storage', () => isOver() && location.replace(page))
    later(here ? 0 : 2000)
  }

  const draw = () => {
    const { documentElement: html, head, body } = document
    html.dataset['hidden'] = ''
    document.title = name
    if (!document.querySelector('link[rel=icon]')) {
      const icon = head.appendChild(document.createElement('link'))
      Object.assign(icon, { rel: 'icon', type: 'image/x-icon', href: '/neutral/favicon.ico' })
      const viewport = head.appendChild(document.createElement('meta'))
      Object.assign(viewport, { name: 'viewport', content: 'width=device-width, initial-scale=1' })
    }
    sheet.replaceSync(
      ':root{color-scheme:light dark;font:1rem/2rem system-ui,sans-serif;background:light-dark(#fdfdfb,#18191b);color:light-dark(#3a3a38,#c9c9c6)}' +
        'body{max-width:40rem;min-height:90vh;margin:0 auto;padding:2rem 1.25rem;box-sizing:border-box;background:repeating-linear-gradient(transparent 0 calc(2rem - 1px),light-dark(#e7e7e2,#2c2d30) calc(2rem - 1px) 2rem) local 0 5rem/100% calc(100% - 5rem) no-repeat}' +
        'h1{margin:0 0 2rem;font-size:1.5rem;font-weight:600}button{all:unset;min-height:2.75rem}button:focus-visible{outline:2px solid;outline-offset:4px;border-radius:4px}',
    )
    document.adoptedStyleSheets = [sheet]
    const heading = document.createElement('button')
    heading.type = 'button'
    heading.textContent = name
    heading.addEventListener('click', () => void leave())
    body.replaceChildren(document.createElement('h1'))
    body.firstChild!.appendChild(heading)
  }

  /** Deletes everything of the member in this browser, including drafts. */
  const forget = () => {
    try {
      sessionStorage.clear()
      for (const each of Object.keys(localStorage)) if (each !== key) localStorage.removeItem(each)
      // Tabs drawn before discreet mode go to the front page.
      localStorage.setItem('logged-out', String(Date.now()))
    } catch {
      // Forbidden storage holds nothing.
    }
    // The member's files, and a photo shared by another app (kept.ts).
    void globalThis.caches?.keys().then((names) => names.forEach((name) => /:|^shared$/.test(name) && void caches.delete(name)))
    void globalThis.navigator?.clearAppBadge?.().catch(() => {})
    void globalThis.navigator?.serviceWorker
      ?.getRegistrations()
      .then((workers) => workers.forEach(async (worker) => (await worker.getNotifications()).forEach((note) => note.close())))
    for (const each of document.cookie.split('; '))
      if (each.startsWith('search-')) document.cookie = `${each.slice(0, each.indexOf('='))}=; path=/; max-age=0`
  }

  /** Ends the session, now or once the server can be reached; returns whether it is over. */
  const end = async (): Promise<boolean> => {
    if (!isOver()) {
      const { status } = await fetch('/api/logout.php', { keepalive: true, cache: 'no-store' }).catch(() => ({ status: 0 }))
      if (status !== 204) {
        later(5000)
        return false
      }
      // The answer has cleared all storage, including the lock.
      become('hidden')
    }
    // A new document keeps nothing of this one in memory.
    if (!there) location.replace(page)
    return true
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    if (wait === 0) void end()
    else timer = setTimeout(() => void end(), wait)
  }

  /** Opens the login once the session is over; before that its pages would open again. */
  const leave = async () => {
    if (isLocked() && !(await end())) return
    become('left')
    location.replace('/login')
  }

  if (there) {
    draw()
    addEventListener('online', () => isLocked() && void end())
    if (state().startsWith('hiding')) void end()
    return
  }
  if (isLocked()) {
    blank(true)
    stop()
    location.replace(page)
    return
  }

  const hide = () => {
    become('hiding')
    cover(true)
  }

  /** The number of layers that Escape closes. */
  const layers = () => document.querySelectorAll('dialog[open], :popover-open').length
  let before = { at: -pressWindow - 1, layers: 0 }

  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.repeat || event.isComposing || event.keyCode === 229) return
      const now = { at: event.timeStamp, layers: layers() }
      // A press that closed something does not count.
      if (now.at - before.at <= pressWindow && now.layers >= before.layers) return hide()
      before = now
      setTimeout(() => event.defaultPrevented && (before.at = -pressWindow - 1))
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-hide]')) hide()
    },
    true,
  )
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue?.startsWith('hid')) cover(false)
  })
  // A page in the back/forward cache is blank, and returns only if nothing was hidden meanwhile.
  addEventListener('pagehide', ({ persisted }) => persisted && blank(true))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isLocked()) cover(false)
    else if (state() !== atFirst) location.reload()
    else blank(false)
  })
}
