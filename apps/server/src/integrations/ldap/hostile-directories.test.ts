import { afterEach, describe, expect, it } from 'vitest'
import {
  ber,
  continuation,
  entry,
  type FakeDirectory,
  type Question,
  result,
  startFakeDirectory,
} from '../../../test/fake-directory.ts'
import { askDirectory } from './ldap-client.ts'
import type { LdapSettings } from './ldap-settings.ts'

const running: FakeDirectory[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function serve(...how: Parameters<typeof startFakeDirectory>): Promise<FakeDirectory> {
  const directory = await startFakeDirectory(...how)
  running.push(directory)
  return directory
}

const settings = ({ address }: FakeDirectory, more: Partial<LdapSettings> = {}): LdapSettings => ({
  address: new URL(address),
  startTls: false,
  base: 'dc=example',
  filter: '(uid={login})',
  idAttribute: 'entryUUID',
  attributes: { username: 'uid', name: 'cn' },
  groupAttribute: 'memberOf',
  bindDn: 'cn=estante',
  bindPassword: 'busca',
  ...more,
})
const bounds = { timeout: 1500, mostBytes: 200_000 }
const ask = (directory: FakeDirectory, more?: Partial<LdapSettings>) =>
  askDirectory(settings(directory, more), 'ana', 'senha', bounds)

const ana = { uid: 'ana', cn: 'Ana', entryUUID: 'id-1' }
/** Answers as a directory does in which the password is right; a test changes one of the three answers. */
const honest =
  (own: Partial<Record<Question['operation'], (question: Question) => void>> = {}) =>
  (question: Question) => {
    const { id, operation, socket } = question
    const answers: Record<Question['operation'], (question: Question) => void> = {
      bind: () => void socket.write(result(id, 0x61, 0)),
      search: () => void socket.write(Buffer.concat([entry(id, 'uid=ana', ana), result(id, 0x65, 0)])),
      extended: () => void socket.write(result(id, 0x78, 0)),
      other: () => {},
      ...own,
    }
    answers[operation](question)
  }

describe('a directory that', () => {
  it('answers as it should is believed', async () => {
    expect(await ask(await serve(honest()))).toMatchObject({ outcome: 'user', entry: { id: 'id-1' } })
  })

  it.each<[string, Parameters<typeof honest>[0], RegExp]>([
    ['never answers', { bind: () => {} }, /no answer in 1500 ms/],
    ['never ends its list', { search: ({ id, socket }) => void socket.write(entry(id, 'uid=ana', ana)) }, /no answer/],
    [
      'sends one byte at a time',
      {
        search: ({ id, socket }) => {
          const bytes = [...entry(id, 'uid=ana', ana)]
          const drip = setInterval(() => {
            if (!socket.destroyed && bytes.length > 0) socket.write(Buffer.from([bytes.shift()!]))
            else clearInterval(drip)
          }, 200)
        },
      },
      /no answer/,
    ],
    ['hangs up', { bind: ({ socket }) => void socket.destroy() }, /closed|ended|ECONNRESET/],
    ['speaks HTTP', { bind: ({ socket }) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') }, /closed|ended/],
    [
      'lists without end',
      {
        search: ({ id, socket }) => {
          const many = Buffer.concat(Array.from({ length: 200 }, () => entry(id, 'uid=ana', ana)))
          const pour = () => {
            while (!socket.destroyed && socket.write(many));
            socket.once('drain', pour)
          }
          pour()
        },
      },
      /more than 200000 bytes/,
    ],
    [
      'announces two gigabytes and sends them',
      {
        search: ({ socket }) => {
          socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 2, 1, 3]))
          const pour = () => {
            while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x41)));
            socket.once('drain', pour)
          }
          pour()
        },
      },
      /more than 200000 bytes/,
    ],
    [
      'sends thousands of tiny messages at once',
      { search: ({ socket }) => void socket.write(Buffer.alloc(150_000, result(99, 0x65, 0))) },
      /no answer/,
    ],
    [
      'sends thousands of messages of nothing at once',
      { search: ({ socket }) => void socket.write(Buffer.alloc(150_000, Buffer.from([0x30, 0]))) },
      /no answer/,
    ],
    [
      'sends thousands of messages without an operation at once',
      { search: ({ socket }) => void socket.write(Buffer.alloc(154_000, Buffer.from([0x30, 5, 2, 1, 99, 0x65, 0]))) },
      /no answer/,
    ],
    ['has an entry without a name', { search: ({ id, socket }) => nameless(id, socket) }, /an entry without a name/],
    [
      'has an entry that does not say who it is',
      { search: ({ id, socket }) => void socket.write(Buffer.concat([entry(id, 'uid=ana', { cn: 'Ana' }), end(id)])) },
      /has no entryUUID or login/,
    ],
    ['refuses the search', { search: ({ id, socket }) => void socket.write(result(id, 0x65, 50)) }, /0x32/],
    ['is busy', { bind: ({ id, socket }) => void socket.write(result(id, 0x61, 51)) }, /0x33/],
  ])('%s cannot be asked', async (_, own, reason) => {
    expect(await ask(await serve(honest(own)))).toEqual({ outcome: 'failed', reason: expect.stringMatching(reason) })
  })

  it('refers to other servers is not followed there', async () => {
    const other = await serve(honest())
    const referral = ber(0xa3, ber(4, `${other.address}/dc=example`))
    const refusing = await serve(honest({ bind: ({ id, socket }) => socket.write(result(id, 0x61, 10, '', referral)) }))
    expect(await ask(refusing)).toMatchObject({ outcome: 'failed' })
    const list = (id: number) => [continuation(id, other.address), entry(id, 'uid=ana', ana), end(id)]
    const hinting = await serve(honest({ search: ({ id, socket }) => socket.write(Buffer.concat(list(id))) }))
    expect(await ask(hinting)).toMatchObject({ outcome: 'user', entry: { id: 'id-1' } })
    expect(other.connections()).toBe(0)
  })

  it.each([
    [
      '49 with data 52e',
      49,
      '80090308: LdapErr: DSID-0C09, comment: AcceptSecurityContext error, data 52e, v4563',
      'wrong',
    ],
    ['49 with data 775, locked', 49, '80090308: LdapErr: DSID-0C09, data 775, v4563', 'refused'],
    ['49 with data 533, off', 49, '80090308: LdapErr: DSID-0C09, data 533, v4563', 'refused'],
    ['49 with data 773, a new password first', 49, '80090308: LdapErr: DSID-0C09, data 773, v4563', 'refused'],
    ['53', 53, 'account inactivated', 'refused'],
    ['32', 32, '', 'wrong'],
    ['52', 52, 'unavailable', 'failed'],
  ] as const)('answers a password with %s says so', async (_, code, message, outcome) => {
    let binds = 0
    const bind = ({ id, socket }: Question) => void socket.write(result(id, 0x61, binds++ === 0 ? 0 : code, message))
    expect(await ask(await serve(honest({ bind })))).toMatchObject({ outcome })
  })

  it('is Active Directory is known by the bytes of its key', async () => {
    const dn = 'CN=Ana,DC=example'
    const key = '\u0001\u0002guid'
    const search = ({ id, socket }: Question) =>
      void socket.write(Buffer.concat([entry(id, dn, { uid: 'ana', cn: 'Ana', objectGUID: key }), end(id)]))
    const answer = await ask(await serve(honest({ search })), { idAttribute: 'objectguid' })
    expect(answer).toMatchObject({ outcome: 'user', entry: { id: Buffer.from(key).toString('hex') } })
  })
})

describe('STARTTLS', () => {
  const overTls = { startTls: true }

  it.each<[string, (question: Question) => void, RegExp]>([
    ['is refused', ({ id, socket }) => void socket.write(result(id, 0x78, 52)), /refuses STARTTLS/],
    [
      'is followed by clear text, which could be taken for an encrypted answer',
      ({ id, socket }) => void socket.write(Buffer.concat([result(id, 0x78, 0), result(2, 0x61, 0).subarray(0, 9)])),
      /clear text follows/,
    ],
    ['is answered by something else', ({ socket }) => void socket.write('220 smtp.example.org\r\n'), /too long/],
    ['is answered by a bind', ({ id, socket }) => void socket.write(result(id, 0x61, 0)), /refuses STARTTLS/],
    ['is not answered', () => {}, /no answer/],
    ['is answered, and TLS never begins', ({ id, socket }) => void socket.write(result(id, 0x78, 0)), /no answer/],
    [
      'is answered, and no TLS follows',
      ({ id, socket }) => {
        socket.removeAllListeners('data')
        socket.once('data', () => socket.end('not TLS at all'))
        socket.write(result(id, 0x78, 0))
      },
      /SSL|TLS|ended|wrong version/i,
    ],
  ])('that %s ends the attempt', async (_, extended, reason) => {
    const seen: string[] = []
    const answer = honest({ extended })
    const directory = await serve((question) => {
      seen.push(question.operation)
      answer(question)
    })
    expect(await ask(directory, overTls)).toEqual({ outcome: 'failed', reason: expect.stringMatching(reason) })
    // No name and no password left this machine in clear text.
    expect(seen).not.toContain('bind')
  })

  it('in the long form of lengths, as Active Directory writes it, is understood', async () => {
    const long = Buffer.from('308400000010020101788400000007 0a0100 0400 0400'.replaceAll(' ', ''), 'hex')
    let hello: Buffer | undefined
    const directory = await serve(
      honest({
        extended: ({ socket }) => {
          socket.removeAllListeners('data')
          socket.once('data', (bytes: Buffer) => {
            hello = bytes
            socket.end()
          })
          socket.write(long)
        },
      }),
    )
    expect(await ask(directory, overTls)).toMatchObject({ outcome: 'failed' })
    // A TLS record of a handshake.
    expect(hello?.[0]).toBe(0x16)
  })
})

const end = (id: number) => result(id, 0x65, 0)

function nameless(id: number, socket: Question['socket']): void {
  socket.write(Buffer.concat([entry(id, '', ana), end(id)]))
}
