import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { endingWithParent } from './ending-with-parent.ts'
import { type EngineWindow, findIn, hasHit, namedKeys } from './engine.ts'

export interface WebKitPrograms {
  driver: string
  display: string
}

/** WebKitGTK's MiniBrowser on a virtual display. It crashes on view transitions, so they are off. */
export async function openWebKit(programs: WebKitPrograms): Promise<EngineWindow> {
  const screen = spawn(
    ...endingWithParent(programs.display, '-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'),
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await new Promise<string>((ready, fail) => {
    screen.stdio[3]!.once('data', (number: Buffer) => ready(`:${String(number).trim()}`))
    screen.once('error', fail)
    screen.once('exit', () => fail(new Error('There is no display for WebKit')))
  })
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
  const server = spawn(...endingWithParent(programs.driver, '--port=0'), { env, stdio: 'ignore' })
  const close = async (driver?: WebDriver) => {
    await driver?.quit().catch(() => {})
    await Promise.all([ended(server), ended(screen)])
  }
  try {
    const driver = await sessionOf(`http://127.0.0.1:${await portOf(server)}`)
    return windowOf(driver, () => close(driver))
  } catch (error) {
    await close()
    throw error
  }
}

/** The driver's port, which it chooses and does not print; read from the system's list of sockets. */
async function portOf(server: ChildProcess): Promise<number> {
  while (server.exitCode === null) {
    const folder = `/proc/${server.pid}/fd`
    const links = readdirSync(folder).map((name) => linkOf(`${folder}/${name}`))
    const sockets = links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1])
    for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
      const [, local, , state, , , , , , socket] = line.trim().split(/\s+/)
      if (state === listening && sockets.includes(socket)) return parseInt(local!.split(':')[1]!, 16)
    }
    await pause(50)
  }
  throw new Error('The driver of WebKit ended before it listened')
}

const listening = '0A'

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

async function sessionOf(server: string): Promise<WebDriver> {
  const options = { args: ['--automation', '--features=-ViewTransitions'] }
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 840 })
  return driver
}

function windowOf(driver: WebDriver, close: () => Promise<void>): EngineWindow {
  return {
    goto: (url) => driver.get(url),
    run: (work, ...given) => driver.executeScript(`return (${String(work)})(...arguments)`, ...given) as never,
    async click(wanted) {
      const found = await driver.executeScript<WebElement | null>(`return (${String(findIn)})(...arguments)`, wanted)
      await found?.click()
      return found !== null && driver.executeScript<boolean>(`return (${String(hasHit)})()`).catch(() => true)
    },
    async key(key) {
      const pressed = namedKeys.includes(key) ? keys[key]! : key
      await driver.actions().sendKeys(pressed).perform()
    },
    close,
  }
}

const keys: Record<string, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
}

function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    program.once('exit', () => done())
    program.kill()
  })
}
