/** Never rendered: its loader and its action redirect. */
export function LogOutScreen() {
  return null
}
