import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { staffRights } from '@estante/domain/session/staff-rights'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy } from '../../../test/factories.ts'
import { connectMachine, type Sip2Machine, sumOf } from '../../../test/sip2-machine.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { Connection } from './connection.ts'
import { RepeatedMessages } from './repeated-messages.ts'
import { type Sip2Server, startSip2 } from './sip2-server.ts'

const when = '20260310    120000'
const login = '9300CNmaquina|COSabiá-1|CP|'
const item = `17${when}AOUFE|ABC1|AC|`
const summed = (message: string, sequence = 1) => {
  const bytes = Buffer.from(`${message}AY${sequence}AZ`)
  return `${bytes}${sumOf(bytes)}`
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  const open: Sip2Machine[] = []
  const warnings: unknown[] = []
  let server: Sip2Server

  beforeAll(async () => {
    const { here } = await addDeskFixture(app().db)
    const { account } = await someone(app().db, { username: 'maquina', password_hash: await hashPassword('Sabiá-1') })
    const right = { account_id: account, permission_id: staffRights.desk, library_id: here }
    await app().db.insertInto('library_permissions').values(right).execute()
    await addCopy(app().db, { library_id: here, barcode: 'C1' })
    server = await startSip2(app().ctx, { host: '127.0.0.1', port: 0, warn: (error) => warnings.push(error) })
  })
  afterAll(() => server.stop())
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
    expect(warnings.splice(0)).toEqual([])
  })

  async function connected(port = server.port): Promise<Sip2Machine> {
    const one = await connectMachine(port)
    open.push(one)
    return one
  }
  async function signedIn(port = server.port): Promise<Sip2Machine> {
    const one = await connected(port)
    expect(await one.ask(login)).toMatch(/^941/)
    return one
  }
  /** A server with limits of its own. */
  async function limited(limits: Parameters<typeof startSip2>[1]['limits'], use: (port: number) => Promise<void>) {
    const other = await startSip2(app().ctx, {
      host: '127.0.0.1',
      port: 0,
      limits,
      warn: (error) => warnings.push(error),
    })
    try {
      await use(other.port)
    } finally {
      await other.stop()
    }
  }

  describe('a connection', { tags: ['W-206'] }, () => {
    it.each([
      ['CR', '\r', '\r'],
      ['CRLF', '\r\n', '\r\n'],
      ['LF', '\n', '\r\n'],
    ])('whose messages end with %s gets answers that end likewise', async (_, end, answered) => {
      const machine = await connected()
      const chunks: string[] = []
      machine.socket.on('data', (chunk) => chunks.push(String(chunk)))
      machine.send(`${summed(login)}${end}`)
      await machine.next()
      machine.send(`${summed(item, 2)}${end}`)
      await machine.next()
      expect(chunks.join('').split(answered)).toEqual([
        expect.stringMatching(/^941AY1AZ[\dA-F]{4}$/),
        expect.stringMatching(/^1803.*AY2AZ[\dA-F]{4}$/),
        '',
      ])
    })

    it('may bring a message byte by byte, and several at once', async () => {
      const machine = await connected()
      for (const byte of Buffer.from(`${summed(login)}\r`)) {
        machine.send(Buffer.of(byte))
        await wait(1)
      }
      expect(await machine.next()).toMatch(/^941/)
      machine.send([2, 3, 4, 5].map((sequence) => `${summed(item, sequence)}\r`).join(''))
      for (const sequence of [2, 3, 4, 5]) expect(await machine.next()).toMatch(new RegExp(`^1803.*AY${sequence}AZ`))
    })

    it('needs no error detection', async () => {
      const machine = await connected()
      expect(await machine.ask('9300CNmaquina|COSabiá-1|', { isPlain: true })).toBe('941')
      expect(await machine.ask(item, { isPlain: true })).toMatch(/^1803[^\r]*\|$/)
    })

    it('is asked again for what is no message, and closed when nobody speaks SIP2 there', async () => {
      const machine = await connected()
      machine.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      expect(await machine.next()).toBe('96')
      machine.send('\u0000\u0001\u0002\rAY1AZFFFF\r??\r')
      await machine.closed()
    })

    it('counts mistakes in a row: a machine on a bad line goes on', async () => {
      const machine = await signedIn()
      for (let one = 0; one < 8; one++) {
        machine.send(`${item}AY1AZ0000\r`)
        expect(await machine.next()).toBe('96AZFEF6')
        expect(await machine.ask(item)).toMatch(/^1803/)
      }
    })

    it('ends with a message that is too long, whether it ends or not', async () => {
      for (const huge of ['A'.repeat(5000), `${item}${'x'.repeat(5000)}|\r`]) {
        const machine = await signedIn()
        machine.send(huge)
        await machine.closed()
      }
      expect(await (await signedIn()).ask(item)).toMatch(/^1803/)
    })

    it('that is cut off within a message leaves nothing behind', async () => {
      const machine = await signedIn()
      machine.send(`11YN${when}${' '.repeat(18)}AOUFE|AA`)
      machine.close()
      expect(await (await signedIn()).ask(item)).toMatch(/^1803/)
    })

    it('is one of so many from an address: more are closed, and room comes back when one ends', async () => {
      await limited({ perAddress: 2 }, async (port) => {
        const first = await signedIn(port)
        const second = await signedIn(port)
        const third = await connected(port)
        await third.closed()
        expect(await second.ask(item)).toMatch(/^1803/)
        first.close()
        await expect.poll(async () => (await connected(port)).ask(login)).toMatch(/^941/)
      })
    })

    it('is closed when it brings neither a sign-in nor the rest of a message', async () => {
      await limited({ seconds: 3 }, async (port) => {
        const [silent, half, idle] = [await connected(port), await signedIn(port), await signedIn(port)]
        half.send('17')
        await Promise.all([silent.closed(), half.closed()])
        expect(await idle.ask(item)).toMatch(/^1803/)
      })
    })

    it('is closed when it reads none of its answers', async () => {
      const limits = { messageBytes: 4096, seconds: 30, unreadBytes: 500, waiting: 20, mistakes: 4 }
      const warn = (error: unknown) => warnings.push(error)
      const listener = createServer((socket) => {
        // As when the machine reads nothing and the buffers of both sides are full.
        socket.cork()
        new Connection(socket, { ctx: app().ctx, limits, repeated: new RepeatedMessages(app().ctx.clock), warn })
      })
      listener.listen({ host: '127.0.0.1', port: 0 })
      await once(listener, 'listening')
      const machine = await connected((listener.address() as AddressInfo).port)
      machine.send(`${summed(login)}\r`)
      for (let at = 0; at < 10; at++) machine.send(`${summed(item, at)}\r`)
      await machine.closed()
      listener.close()
    })

    it('gets its answers while two hundred others are idle', { timeout: 60_000 }, async () => {
      const idle = await Promise.all(Array.from({ length: 200 }, () => connected()))
      const machine = await signedIn()
      for (let one = 0; one < 20; one++) expect(await machine.ask(item)).toMatch(/^1803/)
      expect(await idle[199]!.ask(login)).toMatch(/^941/)
    })

    it('of many working at once gets its own answers', async () => {
      const machines = await Promise.all(Array.from({ length: 8 }, () => signedIn()))
      const answers = await Promise.all(
        machines.flatMap((machine, at) => [
          machine.ask(item, { sequence: at }),
          machine.ask(item, { sequence: 9 - at }),
        ]),
      )
      const sequences = answers.map((answer) => /AY(\d)AZ/.exec(answer)?.[1])
      expect(sequences).toEqual(machines.flatMap((_, at) => [String(at), String(9 - at)]))
    })

    it('gets the answer that is being made when the server stops', async () => {
      const other = await startSip2(app().ctx, { host: '127.0.0.1', port: 0, warn: (error) => warnings.push(error) })
      const machine = await signedIn(other.port)
      const idle = await signedIn(other.port)
      const answer = machine.ask(item)
      await wait(5)
      await other.stop()
      expect(await answer).toMatch(/^1803|^closed/)
      await idle.closed()
      await expect(connectMachine(other.port)).rejects.toThrow()
    })
  })

  it('a database that fails is answered, and the same message may be tried again', { tags: ['W-206'] }, async () => {
    const { ctx } = app()
    let isBroken = false
    const broken = {
      ...ctx,
      database: {
        ...ctx.database,
        transact: ((work) =>
          isBroken
            ? Promise.reject(new Error('disk full'))
            : ctx.database.transact(work)) as typeof ctx.database.transact,
      },
    }
    const other = await startSip2(broken, { host: '127.0.0.1', port: 0, warn: (error) => warnings.push(error) })
    const machine = await signedIn(other.port)
    isBroken = true
    const message = `09N${when}${when}APC|AOUFE|ABC1|AC|`
    expect(await machine.ask(message, { sequence: 4 })).toMatch(/^100NUY.*AFAlgo deu errado/)
    expect(warnings.splice(0).map(String)).toEqual(['Error: disk full'])
    isBroken = false
    expect(await machine.ask(message, { sequence: 4 })).toMatch(/^100NUY.*AFEste item não consta como emprestado/)
    await other.stop()
  })
})
