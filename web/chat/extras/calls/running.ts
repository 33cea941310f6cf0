import type { Call, Relay } from '#contract/chat/calls.ts'
import { limits } from '#contract/limits.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { ApiError } from '../../../net/api-error.ts'
import type { Api } from '../../../net/context.ts'
import { type CallView, callView, type Ending } from './call-view.ts'

/** No picture is sent in the first seconds of a call, ms. */
const unseenFor = 5_000

/** How long the browser may look for the relay, ms. */
const gatheringFor = 8_000

/** One call of this page, from the first press to its end. */
export class RunningCall {
  isOpen = true
  private readonly api: Api
  private view: CallView
  private id: string | undefined
  private wasEnded = false
  private placed = true
  private pc: RTCPeerConnection | undefined
  private microphone: MediaStreamTrack | undefined
  private camera: MediaStreamTrack | undefined
  private answering = false
  private connectedAt: number | undefined
  private readonly timers: Array<ReturnType<typeof setTimeout>> = []
  private readonly leave = () => (this.view.phase === 'incoming' ? this.close() : this.hangUp('ended'))

  constructor(api: Api, { profile, video }: { profile: MemberCard; video: boolean }) {
    this.api = api
    const shows = { mine: false, theirs: false }
    this.view = { phase: 'calling', profile, video, muted: false, cameraOff: false, shows, seen: false }
    addEventListener('pagehide', this.leave)
  }

  /** Rings here. */
  ring(call: Call): void {
    this.id = call.id
    this.placed = false
    this.show({ phase: 'incoming' })
    this.after(limits.callRingSeconds * 1000, () => this.view.phase === 'incoming' && this.close())
  }

  async place(conversation: string): Promise<void> {
    this.show({})
    if (!(await this.takeDevices())) return
    await this.orOver(async () => {
      const { call, relay } = await this.api('POST /api/calls.php', {
        conversation: { id: conversation },
        video: this.view.video,
      })
      this.begin(call.id)
      const pc = this.connect(relay)
      if (!pc) return
      pc.addTrack(this.microphone!)
      if (this.view.video) pc.addTransceiver('video', { direction: 'sendrecv' })
      await pc.setLocalDescription(await pc.createOffer())
      await this.describe(pc)
      this.after(limits.callRingSeconds * 1000, () => this.view.phase === 'calling' && this.hangUp('unanswered'))
    })
  }

  async accept(): Promise<void> {
    if (this.view.phase !== 'incoming') return
    this.show({ phase: 'connecting' })
    if (!(await this.takeDevices())) return
    await this.orOver(async () => {
      const { call, relay } = await this.api('POST /api/call-answers.php', { call: this.id! })
      this.begin(call.id)
      this.connect(relay)
      await this.follow(call)
    })
  }

  /** Reads the call again: it may have been accepted, changed or ended. */
  async refresh(): Promise<void> {
    if (!this.isOpen || !this.id) return
    const answer = await this.api('PUT /api/calls.php', { call: this.id }).catch((error: unknown) => {
      // A lost network is noticed by the connection itself.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return { call: null }
      return undefined
    })
    if (!answer || !this.isOpen) return
    const { call } = answer
    const taken = this.view.phase === 'incoming' && call?.state === 'accepted'
    if (taken || (this.view.phase === 'incoming' && !call)) return this.close()
    if (!call) return this.over('ended')
    await this.orOver(() => this.follow(call))
  }

  async showMe(): Promise<void> {
    this.show({ shows: { ...this.view.shows, mine: true } })
    await this.orOver(async () => {
      const { call } = await this.api('PUT /api/calls.php', { call: this.id!, shows: true })
      if (call) await this.follow(call)
    })
  }

  mute(muted: boolean): void {
    if (this.microphone) this.microphone.enabled = !muted
    this.show({ muted })
  }

  async turnCameraOff(cameraOff: boolean): Promise<void> {
    this.show({ cameraOff })
    await this.sendPicture()
  }

  /** Ends it for both; what rings here is declined, of which nothing is told. */
  hangUp(why: Ending): void {
    if (!this.isOpen) return
    const declined = this.view.phase === 'incoming'
    this.tell()
    if (declined) this.close()
    else this.over(why)
  }

  /** Leaves the screen. */
  close(): void {
    this.stop()
    callView.set(undefined)
  }

  private begin(id: string): void {
    this.id = id
    // Hung up before it had begun.
    if (!this.isOpen) return this.tell()
    const beat = setInterval(() => void this.refresh(), limits.callKeepSeconds * 1000)
    this.timers.push(beat)
  }

  /** Whether this page has ended it, which the server may not know yet. */
  hasEnded(id: string): boolean {
    return this.wasEnded && this.id === id
  }

  private tell(): void {
    this.wasEnded = true
    if (this.id) void this.api('DELETE /api/calls.php', { call: this.id }).catch(() => {})
  }

  private async takeDevices(): Promise<boolean> {
    const { video } = this.view
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
      this.microphone = stream.getAudioTracks()[0]
      this.camera = stream.getVideoTracks()[0]
    } catch {
      this.tell()
      this.over(video ? 'no_camera' : 'no_microphone')
      return false
    }
    if (!this.isOpen) this.stop()
    else if (this.camera) this.show({ own: new MediaStream([this.camera]) })
    return this.isOpen
  }

  /** Connects through the relay alone: the other never learns an address of this device. */
  private connect(relay: Relay): RTCPeerConnection | undefined {
    if (!this.isOpen) return undefined
    const pc = new RTCPeerConnection({ iceServers: [relay], iceTransportPolicy: 'relay', bundlePolicy: 'max-bundle' })
    const remote = new MediaStream()
    pc.ontrack = ({ track }) => {
      remote.addTrack(track)
      this.show({ remote })
    }
    pc.onconnectionstatechange = () => {
      if (pc.connectionState === 'connected') this.connected()
      if (pc.connectionState === 'failed') this.hangUp('failed')
    }
    this.pc = pc
    return pc
  }

  /** What the other has said since. */
  private async follow(call: Call): Promise<void> {
    const { pc } = this
    this.show({ shows: call.shows })
    if (!pc || call.state !== 'accepted') return
    if (this.view.phase === 'calling') this.show({ phase: 'connecting' })
    if (call.description && !this.answering) {
      this.answering = true
      await this.meet(pc, call.description)
    }
    await this.sendPicture()
  }

  private async meet(pc: RTCPeerConnection, sdp: string): Promise<void> {
    if (this.placed) return pc.setRemoteDescription({ type: 'answer', sdp })
    await pc.setRemoteDescription({ type: 'offer', sdp })
    pc.addTrack(this.microphone!)
    for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv'
    await pc.setLocalDescription(await pc.createAnswer())
    await this.describe(pc)
  }

  private async describe(pc: RTCPeerConnection): Promise<void> {
    await gathered(pc)
    if (!this.isOpen) return
    const { call } = await this.api('PUT /api/calls.php', { call: this.id!, description: pc.localDescription!.sdp })
    if (call) await this.follow(call)
  }

  private connected(): void {
    if (this.connectedAt === undefined) {
      this.connectedAt = performance.now()
      this.after(unseenFor, () => void this.sendPicture())
    }
    this.show({ phase: 'running' })
  }

  /** Sends the picture once both want to be seen and the first seconds are over; before that there is none to send. */
  private async sendPicture(): Promise<void> {
    const { shows, cameraOff, video } = this.view
    const sender = this.pc?.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender
    const isLate = this.connectedAt !== undefined && performance.now() - this.connectedAt >= unseenFor
    const seen = video && shows.mine && shows.theirs && isLate
    await sender?.replaceTrack((seen && !cameraOff && this.camera) || null)
    this.show({ seen })
  }

  private over(why: Ending, refusal?: string): void {
    this.stop()
    this.view = { ...this.view, phase: 'over', why, ...(refusal && { refusal }) }
    delete this.view.own
    delete this.view.remote
    callView.set(this.view)
  }

  private stop(): void {
    this.isOpen = false
    removeEventListener('pagehide', this.leave)
    this.timers.forEach((timer) => clearTimeout(timer))
    this.microphone?.stop()
    this.camera?.stop()
    this.pc?.close()
  }

  private async orOver(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.isOpen) return
      this.tell()
      this.over('failed', error instanceof ApiError && error.status < 500 ? error.message : undefined)
    }
  }

  private after(milliseconds: number, work: () => void): void {
    this.timers.push(setTimeout(work, milliseconds))
  }

  private show(changes: Partial<CallView>): void {
    if (!this.isOpen) return
    this.view = { ...this.view, ...changes }
    callView.set(this.view)
  }
}

/** Waits until the browser knows its relayed addresses, so that one description is enough. */
function gathered(pc: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    const end = () => (pc.iceGatheringState === 'complete' ? done() : undefined)
    pc.addEventListener('icegatheringstatechange', end)
    setTimeout(done, gatheringFor)
    end()
  })
}
