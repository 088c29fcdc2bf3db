/**
 * An OAI-PMH request, read out of its arguments.
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
import { OaiError } from './oai-error.ts'
import { parseResumptionToken, type Resumption } from './resumption-token.ts'

/** What a list contains; all moments "2026-03-10T15:00:00Z", both included. */
export interface Selection {
  prefix: string
  set?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

export type ListVerb = 'ListIdentifiers' | 'ListRecords'

export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier?: string | undefined }
  | { verb: 'GetRecord'; identifier: string; prefix: string }
  | { verb: ListVerb; selection: Selection; resumption?: Resumption | undefined }

/** Arguments of each verb. `resumptionToken` excludes all others. */
const verbs: Readonly<Record<OaiRequest['verb'], { needs: readonly string[]; allows: readonly string[] }>> = {
  Identify: { needs: [], allows: [] },
  ListSets: { needs: [], allows: ['resumptionToken'] },
  ListMetadataFormats: { needs: [], allows: ['identifier'] },
  GetRecord: { needs: ['identifier', 'metadataPrefix'], allows: [] },
  ListIdentifiers: { needs: ['metadataPrefix'], allows: ['set', 'from', 'until', 'resumptionToken'] },
  ListRecords: { needs: ['metadataPrefix'], allows: ['set', 'from', 'until', 'resumptionToken'] },
}

export type Arguments = Readonly<Record<string, string | readonly string[]>>

/**
 * @param key signs resumption tokens
 * @throws OaiError badVerb, badArgument or badResumptionToken
 */
export function readRequest(given: Arguments, key: Uint8Array): OaiRequest {
  const verb = readVerb(given.verb)
  const values = readArguments(verb, given)
  const token = values.get('resumptionToken')
  if (token !== undefined) return resume(verb, token, key)
  const prefix = values.get('metadataPrefix') ?? ''
  if (verb === 'Identify' || verb === 'ListSets') return { verb }
  if (verb === 'ListMetadataFormats') return { verb, identifier: values.get('identifier') }
  if (verb === 'GetRecord') return { verb, identifier: values.get('identifier')!, prefix }
  return { verb, selection: { prefix, set: values.get('set'), ...readPeriod(values.get('from'), values.get('until')) } }
}

function readVerb(verb: Arguments[string] | undefined): OaiRequest['verb'] {
  if (verb === undefined) throw new OaiError('badVerb', 'The argument verb is missing.')
  if (typeof verb !== 'string') throw new OaiError('badVerb', 'The argument verb is repeated.')
  if (!Object.hasOwn(verbs, verb)) throw new OaiError('badVerb', `${verb} is not a verb of OAI-PMH 2.0.`)
  return verb as OaiRequest['verb']
}

function readArguments(verb: OaiRequest['verb'], given: Arguments): Map<string, string> {
  const { needs, allows } = verbs[verb]
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    if (name === 'verb') continue
    if (!needs.includes(name) && !allows.includes(name)) {
      throw new OaiError('badArgument', `${verb} has no argument ${name}.`)
    }
    if (typeof value !== 'string') throw new OaiError('badArgument', `The argument ${name} is repeated.`)
    values.set(name, value)
  }
  if (values.has('resumptionToken')) {
    if (values.size > 1) throw new OaiError('badArgument', 'resumptionToken excludes all other arguments.')
    return values
  }
  const missing = needs.find((name) => (values.get(name) ?? '') === '')
  if (missing !== undefined) throw new OaiError('badArgument', `The argument ${missing} is missing.`)
  return values
}

function resume(verb: OaiRequest['verb'], token: string, key: Uint8Array): OaiRequest {
  const resumption = parseResumptionToken(token, key)
  // ListSets is always whole, so no token of it exists.
  if (!resumption || resumption.verb !== verb) {
    throw new OaiError('badResumptionToken', 'The resumption token was not issued by this list.')
  }
  const { prefix, set, from, until } = resumption
  return { verb: resumption.verb, selection: { prefix, set, from, until }, resumption }
}

function readPeriod(from: string | undefined, until: string | undefined): Pick<Selection, 'from' | 'until'> {
  if (from !== undefined && until !== undefined && from.length !== until.length) {
    throw new OaiError('badArgument', 'from and until have different granularities.')
  }
  const begin = from === undefined ? undefined : readMoment('from', from, 'T00:00:00Z')
  const end = until === undefined ? undefined : readMoment('until', until, 'T23:59:59Z')
  if (begin !== undefined && end !== undefined && begin > end) {
    throw new OaiError('badArgument', 'from is later than until.')
  }
  return { from: begin, until: end }
}

/** @param timeOfDay where only the day is given */
function readMoment(name: string, text: string, timeOfDay: string): string {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}${timeOfDay}` : text
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(moment) ? Date.parse(moment) : Number.NaN
  // 30 February is parsed as 2 March.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === moment.slice(0, 19)
  if (!isReal) throw new OaiError('badArgument', `${name} is neither YYYY-MM-DD nor YYYY-MM-DDThh:mm:ssZ.`)
  return moment
}
