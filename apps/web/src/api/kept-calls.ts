/**
 * What can be read without a network: the last answer of these calls. Another page becomes readable with the ids of its
 * calls here, its row in `readablePages` (frame/offline/readable-pages.ts) and its id in `readablePages` of
 * build/write-worker.ts. No page may need a header of such an answer, which is not kept.
 */
import type { CallId } from '@estante/contract/calls'

const keptCalls: readonly CallId[] = ['loans.pending', 'patron.card', 'basket.list', 'basket.titles', 'desk.rights']

export const isKeptCall = (id: CallId) => keptCalls.includes(id)
