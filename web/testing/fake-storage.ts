/** Web Storage in memory: as in a browser, the stored names are its own keys. */
export class FakeStorage {
  [name: string]: unknown
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}
