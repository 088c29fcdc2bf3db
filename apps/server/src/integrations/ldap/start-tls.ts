/**
 * STARTTLS (RFC 4511, 4.14) on a connection of its own, before the LDAP client sees it: what arrives in clear text behind
 * the server's answer could otherwise be read as an answer that came encrypted.
 */
import type { Socket } from 'node:net'

const startTlsRequest = Buffer.from('301d02010177188016312e332e362e312e342e312e313436362e3230303337', 'hex')

/** Longer than any honest answer. */
const mostBytes = 4096

/** The server is ready for TLS when this resolves. @throws Error when it refuses, or sends anything else */
export function askForTls(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const stop = (error?: Error) => {
      socket.off('data', read).off('error', stop).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => stop(new Error('the server ended the connection instead of answering STARTTLS'))
    const read = (data: Buffer) => {
      received = Buffer.concat([received, data])
      const length = messageLength(received)
      if (length > mostBytes) return stop(new Error('the answer to STARTTLS is too long'))
      if (length === 0 || received.length < length) return
      if (received.length > length) return stop(new Error('clear text follows the answer to STARTTLS'))
      // From here on the TLS layer reads.
      socket.pause()
      stop(isSuccess(received) ? undefined : new Error('the server refuses STARTTLS'))
    }
    socket.on('data', read).on('error', stop).on('close', closed)
    socket.write(startTlsRequest)
  })
}

/** Bytes of the first message, its header included; 0: too little of it has come; more than allowed: it is no message. */
function messageLength(bytes: Buffer): number {
  if (bytes.length < 2) return 0
  if (bytes[0] !== 0x30) return Number.POSITIVE_INFINITY
  const first = bytes[1]!
  if (first < 0x80) return 2 + first
  const size = first & 0x7f
  if (size === 0 || size > 4) return Number.POSITIVE_INFINITY
  return bytes.length < 2 + size ? 0 : 2 + size + bytes.readUIntBE(2, size)
}

/** Our message 1, an extended response, result code 0: each of them has one place after the two lengths. */
function isSuccess(message: Buffer): boolean {
  const content = message.subarray(headerLength(message, 0))
  const response = content.subarray(3)
  const result = response.subarray(headerLength(response, 0))
  return content.subarray(0, 3).equals(Buffer.from([2, 1, 1])) && response[0] === 0x78 && isZeroEnumeration(result)
}

function headerLength(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? 0
  return length < 0x80 ? 2 : 2 + (length & 0x7f)
}

function isZeroEnumeration(result: Buffer): boolean {
  return result.subarray(0, 3).equals(Buffer.from([0x0a, 1, 0]))
}
