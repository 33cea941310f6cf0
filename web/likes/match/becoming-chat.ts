const longestMotion = 1000

/** Names the parts that move while the match becomes the chat, from now until they have moved after the returned function is called. */
export function becomeChat(): () => void {
  document.documentElement.dataset.becomesChat = ''
  return () => void setTimeout(() => void stop(), longestMotion)
}

async function stop(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('view-transition'))
  await Promise.allSettled(moving.map(({ finished }) => finished))
  delete document.documentElement.dataset.becomesChat
}
