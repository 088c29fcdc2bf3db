/** The connection of one machine: its messages are answered one after the other, in their order. */
import type { Socket } from 'node:net'
import { networkOf } from '@estante/domain/session/network'
import { withAuditOrigin } from '../../database/audit-origin.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import type { Language } from '../../i18n/language.ts'
import { readSettings, type Settings } from '../institution/settings.ts'
import { answerRequest } from './answers/answer-request.ts'
import { statusBeforeSignIn } from './answers/status.ts'
import { type Machine, signInMachine } from './machine.ts'
import { LineReader } from './protocol/line-reader.ts'
import { languageOfCode } from './protocol/message-language.ts'
import { type Encoding, type Message, parseMessage } from './protocol/parse-message.ts'
import { type Reply, writeMessage, writeResend } from './protocol/write-message.ts'
import type { RepeatedMessages } from './repeated-messages.ts'

export interface ConnectionLimits {
  /** Bytes of a message. */
  messageBytes: number
  /** Seconds until a machine has to have signed in, and a message to have ended. */
  seconds: number
  /** Bytes of answers that a machine leaves unread. */
  unreadBytes: number
  /** Messages that wait for their turn before nothing more is read. */
  waiting: number
  /** Messages that are no messages, and sign-ins that fail, in a row. */
  mistakes: number
}

export interface ConnectionContext {
  ctx: AppContext
  limits: ConnectionLimits
  repeated: RepeatedMessages
  warn(error: unknown): void
}

export class Connection {
  readonly #socket: Socket
  readonly #context: ConnectionContext
  readonly #reader: LineReader
  readonly #address: string
  #waiting: Uint8Array[] = []
  #isWorking = false
  #machine: Machine | undefined
  #language: Language | undefined
  #isChecked = false
  #mistakes = 0
  /** The last message and its answer. */
  #last: { request: Uint8Array; answer: Buffer } | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(socket: Socket, context: ConnectionContext) {
    this.#socket = socket
    this.#context = context
    this.#reader = new LineReader(context.limits.messageBytes)
    this.#address = socket.remoteAddress ?? ''
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => clearTimeout(this.#deadline))
    this.#watch()
  }

  /** Ends after the answer that is being made; at once when there is none. */
  end(): void {
    this.#waiting = []
    if (!this.#isWorking) this.#socket.destroy()
    else this.#socket.pause()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Uint8Array): void {
    const messages = this.#reader.add(chunk)
    if (!messages) return void this.#socket.destroy()
    this.#waiting.push(...messages)
    if (this.#waiting.length > this.#context.limits.waiting) this.#socket.pause()
    this.#watch()
    if (!this.#isWorking) void this.#work()
  }

  /** A deadline for who has not signed in, and for a message that has begun. */
  #watch(): void {
    const isLate = this.#machine === undefined || this.#reader.isUnfinished
    if (!isLate) {
      clearTimeout(this.#deadline)
      this.#deadline = undefined
    } else {
      this.#deadline ??= setTimeout(() => this.#socket.destroy(), this.#context.limits.seconds * 1000).unref()
    }
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    try {
      for (let bytes = this.#waiting.shift(); bytes; bytes = this.#waiting.shift()) {
        if (this.#socket.destroyed) return
        await this.#answer(bytes)
        if (this.#waiting.length === 0) this.#socket.resume()
      }
    } catch (error) {
      this.#context.warn(error)
      this.#socket.destroy()
    } finally {
      this.#isWorking = false
    }
  }

  async #answer(bytes: Uint8Array): Promise<void> {
    const settings = await readSettings(this.#context.ctx.database.db)
    const encoding = settings.get('sip2.encoding')
    const parsed = parseMessage(bytes, encoding)
    if ('problem' in parsed) return this.#requestRepeat(parsed.problem === 'checksum')
    const { message } = parsed
    this.#isChecked = message.sequence !== undefined
    if (message.name === 'resend') return this.#resend()
    if (message.name === 'login') return this.#signIn(message, encoding)
    if (!this.#machine) return this.#answerStranger(message, encoding)
    const repeated = this.#repeatOf(message, bytes)
    if (repeated) return this.#send(repeated)
    await this.#serve(this.#machine, message, bytes, settings)
  }

  /** After too many in a row nobody speaks SIP2 there. */
  #requestRepeat(isChecked: boolean): void {
    this.#mistakes++
    if (this.#mistakes > this.#context.limits.mistakes) this.#socket.destroy()
    else this.#send(writeResend(isChecked || this.#isChecked))
  }

  #resend(): void {
    if (this.#last) this.#send(this.#last.answer)
    else this.#requestRepeat(this.#isChecked)
  }

  async #signIn(message: Message, encoding: Encoding): Promise<void> {
    const text = (id: string) => message.fields.get(id) ?? ''
    const isPlain = message.fixed.userAlgorithm === '0' && message.fixed.passwordAlgorithm === '0'
    const login = { username: text('CN'), password: text('CO'), location: text('CP'), address: this.#address }
    const isComplete = isPlain && login.username !== '' && login.password !== ''
    const { ctx } = this.#context
    this.#machine = isComplete ? await signInMachine(ctx, login, ctx.clock()) : undefined
    if (this.#machine) this.#mistakes = 0
    else this.#mistakes++
    this.#watch()
    const reply = { code: '94', fixed: this.#machine ? '1' : '0', fields: [] }
    this.#send(writeMessage(reply, encoding, message.sequence))
    if (this.#mistakes > this.#context.limits.mistakes) this.#socket.destroySoon()
  }

  /** Before sign-in: only that the machine has to sign in. */
  async #answerStranger(message: Message, encoding: Encoding): Promise<void> {
    if (message.name === 'status') {
      return this.#send(writeMessage(statusBeforeSignIn(await this.#now()), encoding, message.sequence))
    }
    this.#send(writeMessage({ code: '94', fixed: '0', fields: [] }, encoding, message.sequence))
    this.#socket.destroySoon()
  }

  /** The same message with the same sequence number is answered as before, and nothing is done again. */
  #repeatOf(message: Message, bytes: Uint8Array): Buffer | undefined {
    if (message.sequence === undefined || message.name === 'status') return undefined
    const last = this.#last ?? this.#context.repeated.lastOf(this.#machine!.account)
    return last && Buffer.compare(last.request, bytes) === 0 ? last.answer : undefined
  }

  async #serve(machine: Machine, message: Message, bytes: Uint8Array, settings: Settings): Promise<void> {
    const { ctx, repeated, warn } = this.#context
    const { language } = message.fixed
    // The person's, as long as the machine names it; then the machine's own.
    if (language !== undefined) this.#language = languageOfCode(language)
    const request = {
      ctx,
      machine,
      message,
      language: this.#language ?? settings.get('sip2.language'),
      needsPassword: settings.get('sip2.password_needed'),
      now: await this.#now(),
    }
    const origin = {
      kind: 'sip2',
      clientIp: networkOf(this.#address),
      libraryId: machine.library.id,
      desk: machine.username,
    } as const
    const name = message.name as Exclude<Message['name'], 'login' | 'resend'>
    const { reply, isAllowed, failure } = await withAuditOrigin(origin, () => answerRequest(name, request))
    if (failure !== undefined) warn(failure)
    if (name === 'end-session') this.#language = undefined
    this.#mistakes = 0
    const answer = this.#remember(reply, settings.get('sip2.encoding'), message, bytes)
    // What failed may be tried again.
    if (failure === undefined && name !== 'status' && isAllowed) repeated.remember(machine.account, this.#last!)
    else if (failure !== undefined) this.#last = { request: new Uint8Array(), answer }
    this.#send(answer)
    if (!isAllowed) this.#socket.destroySoon()
  }

  #remember(reply: Reply, encoding: Encoding, message: Message, request: Uint8Array): Buffer {
    const answer = writeMessage(reply, encoding, message.sequence)
    this.#last = { request, answer }
    return answer
  }

  #send(answer: Buffer): void {
    if (this.#socket.destroyed) return
    this.#socket.write(Buffer.concat([answer, Buffer.from(this.#reader.lineEnd)]))
    if (this.#socket.writableLength > this.#context.limits.unreadBytes) this.#socket.destroy()
  }

  async #now() {
    const { ctx } = this.#context
    const now = ctx.clock()
    return now.toZonedDateTimeISO(await institutionZone(ctx.database, now))
  }
}
