import type { CallId } from '@estante/contract/calls'
import { networkOf } from '@estante/domain/session/network'
import type { CallRequest } from './call-handler.ts'
import type { PatronCaller } from './caller.ts'
import { SerializedJson } from './serialized-json.ts'

/** Who asks by another protocol, and how. */
export interface Asking extends Pick<CallRequest<'loans.pending'>, 'language' | 'now' | 'clientIp'> {
  caller: PatronCaller
}

/** A call of the pages, made by another protocol in a person's name: without cookies, headers and file. */
export function callFor<Id extends CallId>(
  { caller, language, now, clientIp }: Asking,
  input: Pick<CallRequest<Id>, 'params' | 'query' | 'body'>,
): CallRequest<Id> {
  return {
    ...input,
    caller,
    language,
    now,
    clientIp,
    searchClient: { client: networkOf(clientIp), signal: AbortSignal.timeout(15_000) },
    userAgent: '',
    cookies: {},
    setCookie: () => undefined,
    warn: () => undefined,
    setHeader: () => undefined,
  } as unknown as CallRequest<Id>
}

/** The answer to read, where the call may have written it already. */
export function readAnswer<Answer>(answer: Answer | SerializedJson<Answer>): Answer {
  return answer instanceof SerializedJson ? answer.read() : answer
}
