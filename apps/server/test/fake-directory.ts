/** A directory that answers as a test says: LDAP messages by hand, over a connection of this machine. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a client asked for: its message's number and the tag of the operation. */
export interface Question {
  id: number
  operation: 'bind' | 'search' | 'extended' | 'other'
  socket: Socket
}

export interface FakeDirectory {
  /** "ldap://127.0.0.1:41234" */
  address: string
  port: number
  /** Connections so far. */
  connections(): number
  stop(): Promise<void>
}

const operations: Readonly<Record<number, Question['operation']>> = { 96: 'bind', 99: 'search', 119: 'extended' }

/** @param answer called for each message of a client; @param greet when a connection has come */
export async function startFakeDirectory(
  answer: (question: Question) => void,
  greet: (socket: Socket) => void = () => {},
): Promise<FakeDirectory> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count++
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      // Messages of these clients are short: one length byte, or two behind 0x81 and 0x82.
      const header = bytes[1]! < 0x80 ? 2 : 2 + (bytes[1]! & 0x7f)
      answer({ id: bytes[header + 2]!, operation: operations[bytes[header + 3]!] ?? 'other', socket })
    })
    greet(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `ldap://127.0.0.1:${port}`,
    port,
    connections: () => count,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** A tag, a length and what is in it. */
export function ber(tag: number, ...parts: (Buffer | string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as string))),
  )
  const { length } = content
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** The end of an operation: its tag (bind 0x61, search 0x65, extended 0x78), a result code, a diagnostic message. */
export function result(id: number, tag: number, code: number, message = '', ...more: Buffer[]): Buffer {
  return ber(0x30, ber(2, id), ber(tag, ber(0x0a, code), ber(4), ber(4, message), ...more))
}

/** An entry of a search: its name, and its attributes with one value each. */
export function entry(id: number, dn: string, attributes: Readonly<Record<string, string>>): Buffer {
  const list = Object.entries(attributes).map(([name, value]) => ber(0x30, ber(4, name), ber(0x31, ber(4, value))))
  return ber(0x30, ber(2, id), ber(0x64, ber(4, dn), ber(0x30, ...list)))
}

/** A place where the search goes on, in the words of the server. */
export function continuation(id: number, url: string): Buffer {
  return ber(0x30, ber(2, id), ber(0x73, ber(4, url)))
}
