/** What is asked of a provider's machine, and what of its answers is refused. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ticketWithin } from './ticket.ts'

// Time enough for a busy machine: only the tests of time itself ask with less.
const { accessUrl } = ticketWithin({ maxBytes: 10_000, idle: 30_000, total: 30_000 })
const hurried = ticketWithin({ maxBytes: 10_000, idle: 150, total: 300 })
const guest = { alias: 'x', category: '04' }
const privateHosts = ['127.0.0.1', 'localhost']

/** @returns the address of a server that answers so, and how often it was asked */
async function serve(answer: RequestListener): Promise<{ address: URL; asked: () => number }> {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ticket`), asked: () => asked }
}

const found = '{"url":"https://leitor.example.org/1"}'

it('the address of the answer is opened, at a private host that is named', async () => {
  const { address } = await serve((_, response) => response.end(found))
  expect(await accessUrl(address, guest, { privateHosts })).toBe('https://leitor.example.org/1')
})

it.each(['127.0.0.1', 'localhost'])('%s, which nobody named, is not asked', async (host) => {
  const { address, asked } = await serve((_, response) => response.end(found))
  address.hostname = host
  await expect(accessUrl(address, guest, { privateHosts: [] })).rejects.toMatchObject({ problem: 'address' })
  // Over TLS the name is looked up, and found to be private, before anything is sent.
  address.protocol = 'https:'
  await expect(accessUrl(address, guest, { privateHosts: [] })).rejects.toMatchObject({ problem: 'private' })
  expect(asked()).toBe(0)
})

it('a redirect is not followed', async () => {
  const target = await serve((_, response) => response.end(found))
  const { address } = await serve((_, response) => response.writeHead(307, { location: target.address.href }).end())
  await expect(accessUrl(address, guest, { privateHosts })).rejects.toThrow('status 307')
  expect(target.asked()).toBe(0)
})

it('an answer without an end is cut off by its size', async () => {
  const { address } = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(accessUrl(address, guest, { privateHosts })).rejects.toMatchObject({ problem: 'size' })
})

it('an answer that trickles is given up after its time', async () => {
  const { address } = await serve((_, response) => {
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  })
  await expect(hurried.accessUrl(address, guest, { privateHosts })).rejects.toMatchObject({ problem: 'time' })
})

it('what never answers is given up after its time', async () => {
  const { address } = await serve(() => {})
  await expect(hurried.accessUrl(address, guest, { privateHosts })).rejects.toMatchObject({ problem: 'time' })
})
