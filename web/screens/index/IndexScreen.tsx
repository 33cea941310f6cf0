export function IndexScreen() {
  return <h1>Beau</h1>
}
