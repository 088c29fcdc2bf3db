/** A connection to a directory: encrypted, with a checked certificate, an end in time and a bound of what it may bring. */
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import { Client } from 'ldapts'
import type { LdapSettings } from './ldap-settings.ts'
import { askForTls } from './start-tls.ts'

export interface ConnectionLimits {
  /** Milliseconds from the first packet to the last answer. */
  timeout: number
  /** Bytes that the server may send. */
  mostBytes: number
  /** How the server's name is looked up; undefined: by the system. */
  lookup?: LookupFunction | undefined
  /** Told of each stage that is reached. */
  onStage?: (stage: ConnectionStage) => void
}

/** Bytes can be sent; they are encrypted, with a certificate that was checked. */
export type ConnectionStage = 'connection' | 'tls'

/**
 * @param work with a client that is connected; the connection ends with it
 * @throws Error when the connection cannot be made, is not safe, takes too long or brings too much
 */
export async function withDirectory<Result>(
  settings: LdapSettings,
  { timeout, mostBytes, lookup, onStage = () => {} }: ConnectionLimits,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const sockets: Socket[] = []
  const over = Promise.withResolvers<never>()
  // Whoever waits for it, waits below.
  over.promise.catch(() => {})
  const timer = setTimeout(() => over.reject(new Error(`no answer in ${timeout} ms`)), timeout)
  try {
    const go = async () => {
      const socket = await openSocket(settings, { lookup, onStage, opened: (one) => sockets.push(one) })
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

interface Opening {
  lookup: LookupFunction | undefined
  onStage: (stage: ConnectionStage) => void
  opened: (socket: Socket) => void
}

async function openSocket(settings: LdapSettings, opening: Opening): Promise<Socket> {
  const { address, startTls } = settings
  const { lookup, onStage, opened } = opening
  const isTls = address.protocol === 'ldaps:'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const target = { host, port: Number(address.port || (isTls ? 636 : 389)), ...(lookup && { lookup }) }
  if (isTls) {
    const socket = connectTls({ ...tlsOptions(settings, host), ...target })
    socket.once('connect', () => onStage('connection'))
    return secured(socket, opening)
  }
  const socket = connectPlain(target)
  opened(socket)
  await ready(socket, 'connect')
  onStage('connection')
  if (!startTls) return socket
  await askForTls(socket)
  return secured(connectTls({ ...tlsOptions(settings, host), socket }), opening)
}

async function secured(socket: TLSSocket, { onStage, opened }: Opening): Promise<Socket> {
  opened(socket)
  await ready(socket, 'secureConnect')
  onStage('tls')
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
