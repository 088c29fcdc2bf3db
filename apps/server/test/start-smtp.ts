/** A real SMTP server for tests: takes mails on 127.0.0.1 and keeps them. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ClaimedMail extends Email {
  /** To whom the server was told to bring it. */
  recipients: string[]
}

export interface TestSmtp {
  /** For SMTP_URL. */
  url: string
  /** What came, oldest first. */
  mails: ClaimedMail[]
  /** Refuses the next so many mails instead of those that were to be refused: 451 may pass, 550 never does. */
  refuseNext(times: number, code?: 451 | 550): void
  /** Takes the next mail and ends the connection without saying so, as a server does that dies at that moment. */
  hangUpNext(): void
  stop(): Promise<void>
}

/** @param port for a server that comes back after it was stopped */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const mails: ClaimedMail[] = []
  const refusals: number[] = []
  let hangUp = false
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const receive = async () => {
        const responseCode = refusals.shift()
        if (responseCode) return callback(Object.assign(new Error('not this one'), { responseCode }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        if (!hangUp) return callback(null)
        hangUp = false
        for (const connection of server.connections) connection.close()
      }
      // A mail that cannot be read is refused, so that its sender does not wait for ever.
      stream.on('end', () => void receive().catch(callback))
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseNext: (times, code = 451) => void refusals.splice(0, refusals.length, ...Array(times).fill(code)),
    hangUpNext: () => {
      hangUp = true
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
