/** A connection to a directory: encrypted, with a checked certificate, an end in time and a bound of what it may bring. */
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import { Client } from 'ldapts'
import type { LdapSettings } from './ldap-settings.ts'
import { askForTls } from './start-tls.ts'

export interface ConnectionLimits {
  /** Milliseconds from the first packet to the last answer. */
  timeout: number
  /** Bytes that the server may send. */
  mostBytes: number
}

/**
 * @param work with a client that is connected; the connection ends with it
 * @throws Error when the connection cannot be made, is not safe, takes too long or brings too much
 */
export async function withDirectory<Result>(
  settings: LdapSettings,
  { timeout, mostBytes }: ConnectionLimits,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const sockets: Socket[] = []
  const over = Promise.withResolvers<never>()
  // Whoever waits for it, waits below.
  over.promise.catch(() => {})
  const timer = setTimeout(() => over.reject(new Error(`no answer in ${timeout} ms`)), timeout)
  try {
    const go = async () => {
      const socket = await openSocket(settings, (one) => sockets.push(one))
      boundBytes(socket, mostBytes, over.reject)
      // The address names nobody here: the connection is made, and the client only speaks on it.
      const client = new Client({ url: 'ldap://directory', createConnection: (() => socket) as typeof connectPlain })
      return work(client)
    }
    return await Promise.race([go(), over.promise])
  } finally {
    clearTimeout(timer)
    for (const socket of sockets) socket.on('error', () => {}).destroy()
  }
}

async function openSocket(settings: LdapSettings, opened: (socket: Socket) => void): Promise<Socket> {
  const { address, startTls } = settings
  const isTls = address.protocol === 'ldaps:'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = Number(address.port || (isTls ? 636 : 389))
  if (isTls) return secured(connectTls({ ...tlsOptions(settings, host), host, port }), opened)
  const socket = connectPlain({ host, port })
  opened(socket)
  await ready(socket, 'connect')
  if (!startTls) return socket
  await askForTls(socket)
  return secured(connectTls({ ...tlsOptions(settings, host), socket }), opened)
}

async function secured(socket: TLSSocket, opened: (socket: Socket) => void): Promise<Socket> {
  opened(socket)
  await ready(socket, 'secureConnect')
  return socket
}

/** An address has no server name to be sent, and is looked for in the certificate all the same. */
function tlsOptions({ certificates }: LdapSettings, host: string): ConnectionOptions {
  return {
    host,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    ...(certificates && { ca: [...certificates] }),
  }
}

function ready(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error('the server ended the connection'))
    socket.once('error', reject).once('close', closed)
    socket.once(event, () => {
      socket.off('error', reject).off('close', closed)
      resolve()
    })
  })
}

function boundBytes(socket: Socket, most: number, tooMuch: (error: Error) => void): void {
  let received = 0
  socket.on('data', (data: Buffer) => {
    received += data.length
    if (received <= most) return
    tooMuch(new Error(`more than ${most} bytes`))
    socket.destroy()
  })
}
