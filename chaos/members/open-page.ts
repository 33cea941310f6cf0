/** What a member's open page knows of the messages of their conversations: by the socket, or by what it read when that opened. */
export class OpenPage {
  private readonly known = new Map<string, number>()
  private readonly covered = new Map<string, number>()
  private readonly heard = new Set<string>()
  private readonly learned: Array<{ conversation: string; seq: number; at: number }> = []

  hear(conversation: string, seq: number): void {
    this.heard.add(`${conversation} ${seq}`)
    this.learn(conversation, seq)
  }

  /** `seq`: of the last message. */
  read(conversation: string, seq: number): void {
    this.covered.set(conversation, Math.max(seq, this.covered.get(conversation) ?? 0))
    this.learn(conversation, seq)
  }

  /** The last message that it knows of; 0: none. */
  last(conversation: string): number {
    return this.known.get(conversation) ?? 0
  }

  /** When it first knew of this message or a later one, in milliseconds since the epoch. */
  knewAt(conversation: string, seq: number): number | undefined {
    return this.learned.find((each) => each.conversation === conversation && each.seq >= seq)?.at
  }

  /** Whether it was told of this very message, or to read again after it: otherwise only a later message brought it. */
  wasTold(conversation: string, seq: number): boolean {
    return this.heard.has(`${conversation} ${seq}`) || seq <= (this.covered.get(conversation) ?? 0)
  }

  private learn(conversation: string, seq: number): void {
    if (seq <= this.last(conversation)) return
    this.known.set(conversation, seq)
    this.learned.push({ conversation, seq, at: Date.now() })
  }
}
