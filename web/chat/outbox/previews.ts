const previews = new Map<string, string>()

/** Photos that were sent from this page stand here already: their own pictures, by message id. */
export function previewOf(message: string): string | undefined {
  return previews.get(message)
}

export function keepPreview(message: string, preview: string): void {
  previews.set(message, preview)
}
