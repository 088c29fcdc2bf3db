import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection over which anything can be sent; what comes back is read and forgotten. */
export async function openConnection(address: string, signal: AbortSignal): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {}).resume()
  const end = () => socket.destroy()
  signal.addEventListener('abort', end, { once: true })
  socket.on('close', () => signal.removeEventListener('abort', end))
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
  return socket
}
