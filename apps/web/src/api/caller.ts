import type { CallId } from '@estante/contract/calls'
import { createContext } from 'react'
import { type CallInput, callApi } from './client.ts'
import type { Answered } from './send.ts'

/** What makes the calls of components: over HTTP in the browser, in the process itself where the server renders. */
export type Caller = <Id extends CallId>(id: Id, input: CallInput<Id>) => Promise<Answered<Id>>

export const CallerContext = createContext<Caller>(callApi)
