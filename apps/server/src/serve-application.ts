/**
 * What answers requests, and the jobs beside it. A module of its own, and nothing but start-server.ts loads it: while the
 * index of a large collection is read by its thread, this one loads some thousand files and makes the application.
 */
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { BadSetting, coversFolder, type Environment, mailFolder } from './config/environment.ts'
import { type Sip2Server, startSip2 } from './features/sip2/sip2-server.ts'
import type { AppContext } from './http/call-handler.ts'
import { openMailer } from './integrations/mail/mailer.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { NetworkIndex } from './search/network-index.ts'
import { warmUp } from './warm-up.ts'

export interface ServedApplication {
  /** "http://127.0.0.1:8080" */
  address: string
  /** Where machines are served by SIP2: "127.0.0.1:6001". */
  sip2?: string
  /** Answers what was asked already, for ten seconds at most; ends the jobs. */
  stop(): Promise<void>
}

/**
 * @param searchable once the search engine is open: nothing listens before
 * @param pagesFolder of a build
 * @throws BadSetting for an address at which nothing can listen; nothing listens then
 */
export async function serveApplication(
  ctx: AppContext & { network: NetworkIndex },
  searchable: Promise<void>,
  environment: Environment,
  pagesFolder: string,
): Promise<ServedApplication> {
  const { search, network } = ctx
  const app = await createApp(ctx, {
    pagesFolder,
    rendersPages: environment.rendersPages,
    coversFolder: coversFolder(environment),
    trustedProxies: environment.trustedProxies,
    rateLimits: environment.rateLimits,
    logger: { level: 'warn' },
  })
  let sip2: Sip2Server | undefined
  try {
    await app.ready()
    await searchable
    await warmUp(ctx)
    search.follow((error) => app.log.error({ err: error }, 'the search index is behind the database'))
    network.follow((error) => app.log.error({ err: error }, 'the network catalogue cannot be searched'))
    const address = await listen(app, environment)
    sip2 = await listenForMachines(ctx, environment, (error) =>
      app.log.error({ err: error }, 'a SIP2 message was not answered as asked'),
    )
    const mailer = openMailer(environment.mail, mailFolder(environment))
    const jobs = startJobs({ ...ctx, mailer }, (error, job) => app.log.error({ err: error, job }, 'a job failed'))
    return {
      address,
      ...(sip2 && { sip2: `${environment.sip2!.host}:${sip2.port}` }),
      stop: async () => {
        await Promise.all([app.close(), jobs.stop(), sip2?.stop()])
      },
    }
  } catch (error) {
    await sip2?.stop()
    await app.close()
    throw error
  }
}

/** @throws BadSetting for a HOST that no machine is called */
async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'getaddrinfo' ? new BadSetting('badHost', { value: host }) : error
  })
  const bound = app.server.address()
  const given = bound !== null && typeof bound === 'object' ? bound.port : port
  const name = host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host
  return `http://${name}:${given}`
}

/** @throws BadSetting for an ESTANTE_SIP2_HOST that is not this machine’s, and for a port that is taken */
async function listenForMachines(
  ctx: AppContext,
  { sip2 }: Environment,
  warn: (error: unknown) => void,
): Promise<Sip2Server | undefined> {
  if (!sip2) return undefined
  return startSip2(ctx, { ...sip2, warn }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new BadSetting('sip2PortTaken', { value: String(sip2.port) })
    const isElsewhere = error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL'
    throw isElsewhere ? new BadSetting('badSip2Host', { value: sip2.host }) : error
  })
}
