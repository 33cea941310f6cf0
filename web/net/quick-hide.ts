/** What the script is told by the page it stands in. */
export interface Hiding {
  /** Of the page that is shown instead. */
  name: string
  /** It stands in that page itself. */
  there: boolean
}

/**
 * The script of a discreet page, before all that is drawn: Escape twice, or a press on what has `data-hide`, shows an empty page in every
 * tab of this browser at once, ends the session, and forgets what this browser kept of the member. Locked until somebody presses that page's
 * heading, which leads to the login. It runs as its own text, so it knows nothing outside of itself, and asks the network for nothing
 * before all is covered.
 */
export function quickHide({ name, there }: Hiding): void {
  const key = 'hidden'
  const page = '/notes'
  /** Two presses of one hand. */
  const soon = 500
  const sheet = new CSSStyleSheet()
  let covered = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** 'hiding' until the server knows that the session is over, then 'hidden', then 'left'; with a moment, which makes each new. */
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
      // This tab is covered all the same.
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
    // What is open, playing, listening or still loading goes with the document's content.
    document.open()
    document.close()
    draw()
    history.replaceState(null, '', page)
    forget()
    addEventListener('online', () => void end())
    // Who pressed it tells the server for all tabs; each would, if that one is closed meanwhile.
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

  /** Nothing of him stays in this browser, nor what he had begun to write. */
  const forget = () => {
    try {
      sessionStorage.clear()
      for (const each of Object.keys(localStorage)) if (each !== key) localStorage.removeItem(each)
      // Tabs that were drawn before he wanted it discreet go to the front door.
      localStorage.setItem('logged-out', String(Date.now()))
    } catch {
      // Nothing is kept where nothing can be.
    }
    // His files, and what another app has handed over (kept.ts).
    void globalThis.caches?.keys().then((names) => names.forEach((name) => /:|^shared$/.test(name) && void caches.delete(name)))
    void globalThis.navigator?.clearAppBadge?.().catch(() => {})
    void globalThis.navigator?.serviceWorker
      ?.getRegistrations()
      .then((workers) => workers.forEach(async (worker) => (await worker.getNotifications()).forEach((note) => note.close())))
    for (const each of document.cookie.split('; '))
      if (each.startsWith('search-')) document.cookie = `${each.slice(0, each.indexOf('='))}=; path=/; max-age=0`
  }

  /** Ends the session, now or when the server can be reached again; answers whether it is over. */
  const end = async (): Promise<boolean> => {
    if (!isOver()) {
      const { status } = await fetch('/api/logout.php', { keepalive: true, cache: 'no-store' }).catch(() => ({ status: 0 }))
      if (status !== 204) {
        later(5000)
        return false
      }
      // The answer has cleared all that was kept, the lock too.
      become('hidden')
    }
    // A page of its own has nothing of this one in its memory.
    if (!there) location.replace(page)
    return true
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    if (wait === 0) void end()
    else timer = setTimeout(() => void end(), wait)
  }

  /** Only once the session is over: else its pages would open again. */
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

  /** What an Escape closes by itself. */
  const layers = () => document.querySelectorAll('dialog[open], :popover-open').length
  let before = { at: -soon - 1, layers: 0 }

  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.repeat || event.isComposing || event.keyCode === 229) return
      const now = { at: event.timeStamp, layers: layers() }
      // One that closed something was meant for that.
      if (now.at - before.at <= soon && now.layers >= before.layers) return hide()
      before = now
      setTimeout(() => event.defaultPrevented && (before.at = -soon - 1))
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
  // A page that is kept for going back is kept blank, and comes back only where nothing was hidden meanwhile.
  addEventListener('pagehide', ({ persisted }) => persisted && blank(true))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isLocked()) cover(false)
    else if (state() !== atFirst) location.reload()
    else blank(false)
  })
}
