import { useSettings, useViewer } from '../../api/use-viewer.ts'

/** The page's title: what waits in brackets (specification, section 2), the screen, the site. */
export function PageTitle({ title }: { title?: string }) {
  const viewer = useViewer()
  const { name } = useSettings()
  const waiting = viewer ? viewer.unread_messages + viewer.new_likes : 0
  return <title>{[waiting > 0 && `(${waiting})`, title ? `${title} · ${name}` : name].filter(Boolean).join(' ')}</title>
}
