import type { AnswerOf } from '@estante/contract/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isServerAway } from '../../api/api-error.ts'
import { isServerReachable } from '../../api/is-server-reachable.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { now } from '../../clock.ts'
import { deskOf } from './desk-place.ts'
import { firstBatch, secondsSince } from './desk-rules.ts'
import { addToQueue, isQueueKept, type QueuedScan, readQueue, removeFromQueue } from './scan-queue.ts'

/** Milliseconds between two attempts to reach the server. */
const attemptEvery = 5000

export type SentScans = AnswerOf<'desk.send_queue'>['leituras']

export interface ScanQueue {
  /** The server does not answer, or has not yet decided what was scanned meanwhile: scans are kept here. */
  isAway: boolean
  waiting: readonly QueuedScan[]
  /** False: this browser keeps nothing beyond the page. */
  isKept: boolean
  /** What became of the scans that were sent last. */
  sent: SentScans
  /** Why the server, which answers, did not take them. */
  error: unknown
  /** What the server answered last said so: it is away. */
  leave: () => void
  tryAgain: () => void
  add: (scan: QueuedScan) => Promise<void>
}

interface ScanQueueEvents {
  onSent: (sent: SentScans) => void
  /** The server answers again, and has decided all that was kept. */
  onBack: () => void
}

/** Keeps scans while the server is away, and sends them in their order as soon as it answers again. */
export function useScanQueue(events: ScanQueueEvents): ScanQueue {
  const [isAway, setAway] = useState(false)
  const [waiting, setWaiting] = useState<readonly QueuedScan[]>([])
  const [isKept, setKept] = useState(true)
  const [sent, setSent] = useState<SentScans>([])
  const [error, setError] = useState<unknown>()
  const { mutateAsync } = useChange('desk.send_queue')
  const refresh = useRefreshAfter('desk.send_queue')
  const latest = useRef({ mutateAsync, refresh, ...events })
  useEffect(() => {
    latest.current = { mutateAsync, refresh, ...events }
  })

  const sendAll = useCallback(async () => {
    const done: SentScans[number][] = []
    for (let scans = await readQueue(); scans.length > 0; ) {
      const batch = firstBatch(scans)
      const { library, desk } = batch[0]!
      const leituras = batch.map(wireScan)
      const { answer } = await latest.current.mutateAsync({ body: { ...deskOf({ library, desk }), leituras } })
      done.push(...answer.leituras)
      scans = await removeFromQueue(new Set(answer.leituras.map(({ chave }) => chave)))
      setWaiting(scans)
      setSent([...done])
      latest.current.onSent(answer.leituras)
    }
  }, [])

  const isTrying = useRef(false)
  const tryAgain = useCallback(async () => {
    if (isTrying.current) return
    isTrying.current = true
    try {
      if (!(await isServerReachable())) return setAway(true)
      await withSendingLock(sendAll)
      setError(undefined)
      setAway(false)
      latest.current.onBack()
      // What was shown without the server is as old as its last answer.
      void latest.current.refresh()
    } catch (failure) {
      setAway(isAwayAfter(failure))
      setError(isAwayAfter(failure) ? undefined : failure)
    } finally {
      isTrying.current = false
    }
  }, [sendAll])

  // What an earlier page of this computer left.
  useEffect(() => {
    void isQueueKept().then(setKept)
    void readQueue().then(setWaiting)
  }, [])

  // Scanned while the last ones were being sent.
  useEffect(() => {
    if (!isAway && waiting.length > 0 && error === undefined) void tryAgain()
  }, [isAway, waiting, error, tryAgain])

  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void tryAgain(), attemptEvery)
    const attempt = () => void tryAgain()
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isAway, tryAgain])

  return {
    isAway,
    waiting,
    isKept,
    sent,
    error,
    leave() {
      setAway(true)
      setSent([])
    },
    tryAgain: () => void tryAgain(),
    async add(scan) {
      setWaiting(await addToQueue(scan))
    },
  }
}

/** The answer did not come, or not from the server. */
export function isAwayAfter(error: unknown): boolean {
  // Nothing came for so long that the desk gave up waiting.
  if (error instanceof DOMException && error.name === 'AbortError') return true
  return error instanceof ApiError && isServerAway(error)
}

function wireScan({ key, mode, code, borrower, card, at }: QueuedScan) {
  return {
    chave: key,
    ha_segundos: secondsSince(at, now().getTime()),
    modo: mode,
    codigo: code,
    ...(borrower !== undefined && { pessoa: borrower }),
    ...(card !== undefined && { cartao: card }),
  }
}

/** Of two tabs of one computer, one sends. */
function withSendingLock(send: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('estante-desk-sending', send) : send()
}
