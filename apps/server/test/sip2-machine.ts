/** A machine that speaks SIP2 over a real connection: it sums, numbers and cuts by itself, not with the server's code. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Sip2Machine {
  socket: Socket
  /** Sends a message, with its checksum and the next sequence number, and waits for the answer. */
  ask(message: string, options?: { sequence?: number; isPlain?: boolean }): Promise<string>
  /** Sends bytes as they are. */
  send(bytes: string | Uint8Array): void
  /** The next answer, without its end. */
  next(): Promise<string>
  closed(): Promise<void>
  close(): void
}

export async function connectMachine(port: number, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<Sip2Machine> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const answers: string[] = []
  const waiting: ((answer: string) => void)[] = []
  let pending = ''
  let sequence = 0
  let isClosed = false
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    for (const give of waiting.splice(0)) give('closed')
  })
  socket.on('data', (chunk) => {
    const parts = (pending + chunk.toString(encoding)).split(/[\r\n]+/)
    pending = parts.pop() ?? ''
    for (const answer of parts.filter((part) => part !== '')) {
      const give = waiting.shift()
      if (give) give(answer)
      else answers.push(answer)
    }
  })
  const next = () => {
    const answer = answers.shift()
    if (answer !== undefined) return Promise.resolve(answer)
    return isClosed ? Promise.resolve('closed') : new Promise<string>((resolve) => waiting.push(resolve))
  }
  const send = (bytes: string | Uint8Array) => void socket.write(bytes)
  return {
    socket,
    send,
    next,
    ask(message, { sequence: number, isPlain = false } = {}) {
      sequence = number ?? (sequence + 1) % 10
      const bytes = Buffer.from(isPlain ? message : `${message}AY${sequence}AZ`, encoding)
      send(Buffer.concat([bytes, Buffer.from(isPlain ? '\r' : `${sumOf(bytes)}\r`)]))
      return next()
    },
    closed: async () => void (isClosed || (await once(socket, 'close'))),
    close: () => void socket.destroy(),
  }
}

/** By the words of the standard: add the bytes, take the two's complement of the lower 16 bits. */
export function sumOf(bytes: Uint8Array): string {
  let sum = 0
  for (const byte of bytes) sum = (sum + byte) % 0x1_0000
  return (sum === 0 ? 0 : 0x1_0000 - sum).toString(16).toUpperCase().padStart(4, '0')
}

/** A field of an answer: the first with this name. */
export function fieldOf(answer: string, id: string): string | undefined {
  return fieldsOf(answer, id)[0]
}

export function fieldsOf(answer: string, id: string): string[] {
  const [head = '', ...rest] = answer.split('|')
  // The first field follows the fixed part without a separator.
  const first = new RegExp(`${id}([^|]*)$`).exec(head.slice(2))
  const values = rest.filter((part) => part.startsWith(id)).map((part) => part.slice(2))
  return first ? [first[1]!, ...values] : values
}
