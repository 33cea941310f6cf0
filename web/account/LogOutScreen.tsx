/** Never drawn: its loader leads away, its action too. */
export function LogOutScreen() {
  return null
}
