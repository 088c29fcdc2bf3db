/** An authenticator in software (WebAuthn Level 3): makes passkeys with P-256 and signs with them, or does it wrongly. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test's answer may have that an honest one has not. */
export interface Tricks {
  /** Of the page that asks. */
  origin?: string
  /** The host that the key is for. */
  host?: string
  /** How often the authenticator says it was used. */
  counter?: number
  /** Whether the owner was known by finger, face or number. */
  isOwnerVerified?: boolean
  challenge?: string
  /** Signs with a key that nobody knows. */
  isForged?: boolean
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  #counter = 0

  constructor(origin = 'http://localhost:8080') {
    this.#origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** RegistrationResponseJSON for PublicKeyCredentialCreationOptionsJSON. */
  make({ challenge }: { challenge: string }, tricks: Tricks = {}) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const point = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url'))) as [Uint8Array, Uint8Array]
    // COSE_Key of RFC 9053: EC2, ES256, P-256.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, cose])
    const authData = new Uint8Array(Buffer.concat([this.#head(flags.attested, tricks), attested]))
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, tricks),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** AuthenticationResponseJSON for PublicKeyCredentialRequestOptionsJSON. */
  use({ challenge }: { challenge: string }, tricks: Tricks = {}) {
    this.#counter++
    const authenticatorData = this.#head(0, tricks)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, tricks)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const key = tricks.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.#key
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), key)
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #head(more: number, { host, counter = this.#counter, isOwnerVerified = true }: Tricks): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags.present | (isOwnerVerified ? flags.verified : 0) | more)
    rest.writeUInt32BE(counter, 1)
    const party = host ?? new URL(this.#origin).hostname
    return Buffer.concat([createHash('sha256').update(party).digest(), rest])
  }

  #clientData(type: string, asked: string, { origin = this.#origin, challenge = asked }: Tricks): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }
}
