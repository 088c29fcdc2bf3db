import type { WireDeskPerson, WireScan } from '@estante/contract/desk.shapes'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { now } from '../../clock.ts'
import { makeKey } from '../../random-key.ts'
import { type DeskPlace, deskOf } from './desk-place.ts'
import { type DeskMode, isRepeat, type KeptAs, keptAs, scanModeOf, type TimedCode } from './desk-rules.ts'
import { playOutcome } from './desk-sound.ts'
import { isAwayAfter, type SentScans, useScanQueue } from './use-scan-queue.ts'

/** One scan of this session, with what became of it. */
export interface ScanEntry {
  id: number
  /** By which the server counts it once. */
  key: string
  code: string
  mode: ReturnType<typeof scanModeOf>
  /** The mode of the desk, and when it was scanned: what has to be known to do it later. */
  deskMode: DeskMode
  at: number
  /** The person at the desk when it was scanned. */
  borrower?: string
  /** The loan code by which that person was opened, until a loan uses it up. */
  loanCode?: string
  /** When it was returned, of a book drop. */
  returnedAt?: string
  answer?: WireScan
  /** It was not answered, or not understood: whether it was recorded is to be checked. */
  error?: unknown
  /** It was read twice, and counted once. */
  isRepeat?: boolean
  /** What was overridden already. */
  overridden: readonly string[]
  /** The server was away: what became of it here. */
  kept?: KeptAs
  /** What the server said of it later. */
  sent?: SentScans[number]['resultado']
}

/** Milliseconds after which a scan without an answer is kept here, and sent again: it counts once. */
const longestWait = 8000

/** Scans in the order in which they were made: each begins when the one before is answered, however fast they come. */
export function useScans(place: DeskPlace) {
  const [entries, setEntries] = useState<readonly ScanEntry[]>([])
  const [person, setPerson] = useState<WireDeskPerson>()
  const open = useRef<string>(undefined)
  const loanCode = useRef<string>(undefined)
  const last = useRef<TimedCode>(undefined)
  const queue = useRef(Promise.resolve())
  const number = useRef(0)
  const { mutateAsync } = useChange('desk.scan')
  const readRights = useRefreshAfter('session.lock')
  const [card, setCard] = useState<string>()
  const openCard = useRef<string>(undefined)
  const isAway = useRef(false)

  const show = useCallback((next: WireDeskPerson | undefined) => {
    open.current = next?.cod_conta
    openCard.current = undefined
    setPerson(next)
    setCard(undefined)
  }, [])
  const tell = (sent: SentScans) => {
    const outcomes = new Map(sent.map(({ chave, resultado }) => [chave, resultado]))
    setEntries((before) =>
      before.map((entry) => {
        const outcome = outcomes.get(entry.key)
        return outcome && entry.kept ? { ...entry, sent: outcome } : entry
      }),
    )
  }

  const put = (done: ScanEntry) => setEntries((before) => [done, ...before.filter(({ id }) => id !== done.id)])

  /** Whose card was read meanwhile is known again. */
  const resume = () => {
    isAway.current = false
    const read = openCard.current
    if (read === undefined) return
    show(undefined)
    enqueue(() => {
      number.current += 1
      return send({ ...newEntry(number.current, read, 'serve'), mode: 'emprestar' })
    })
  }
  const scanQueue = useScanQueue({ onSent: tell, onBack: resume })

  /** Without the server nobody can say whose a card is: it is taken as read, and decided when the server is back. */
  const keep = async (entry: ScanEntry) => {
    const { code, deskMode, borrower = open.current, at, returnedAt } = entry
    const read = openCard.current
    const kept = keptAs(deskMode, borrower !== undefined || read !== undefined)
    if (kept === 'card') {
      openCard.current = code
      setCard(code)
    }
    if (kept === 'lent' || kept === 'returned') {
      await scanQueue.add({
        key: entry.key,
        library: place.library,
        desk: place.desk,
        mode: kept === 'lent' ? 'emprestar' : 'devolver',
        code,
        ...(kept === 'lent' && (borrower === undefined ? { card: read ?? '' } : { borrower })),
        at: kept === 'returned' && returnedAt !== undefined ? new Date(returnedAt).getTime() : at,
      })
    }
    playOutcome(kept !== 'renewal' && kept !== 'use')
    put({ ...entry, kept })
  }

  const send = async (entry: ScanEntry, liberar?: { codigos: string[]; motivo: string }) => {
    const { key, code, mode, borrower, returnedAt, loanCode: usedCode } = entry
    const body = {
      chave: key,
      codigo: code,
      modo: mode,
      ...deskOf(place),
      ...(borrower !== undefined && { pessoa: borrower }),
      ...(usedCode !== undefined && { codigo_emprestimo: usedCode }),
      ...(returnedAt !== undefined && { devolvido_em: returnedAt }),
      ...(liberar && { liberar }),
    }
    const done: ScanEntry = { ...entry, overridden: liberar?.codigos ?? [] }
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), longestWait)
    try {
      const { answer } = await mutateAsync({ body, signal: waiting.signal })
      done.answer = answer
      if (answer.resultado === 'pessoa') loanCode.current = answer.por_codigo ? code : undefined
      if (answer.resultado === 'emprestado') loanCode.current = undefined
      const isOpened = answer.resultado === 'pessoa' || answer.resultado === 'emprestado'
      if (answer.pessoa && (isOpened || answer.pessoa.cod_conta === open.current)) show(answer.pessoa)
      // A colleague may have changed what the card still shows.
      else if (answer.resultado === 'recusado' && open.current !== undefined) readAgain(open.current)
    } catch (error) {
      if (isAwayAfter(error)) {
        isAway.current = true
        scanQueue.leave()
        // It may have been recorded, and cannot be sent again later.
        if (mode !== 'renovar' && mode !== 'consultar') return keep(done)
      }
      done.error = error
      // The right may have been taken meanwhile: then the desk says so, and shows nobody's card any more.
      if (error instanceof ApiError && error.status === 403) void readRights()
    } finally {
      clearTimeout(timer)
    }
    playOutcome(done.answer !== undefined && done.answer.resultado !== 'recusado')
    put(done)
  }

  const enqueue = (act: () => Promise<void>) => {
    queue.current = queue.current.then(act)
  }

  const readPerson = async (account: string) =>
    (await callApi('desk.person', { params: { id: account }, query: { biblioteca: place.library } })).answer

  /** Behind what is being scanned; where it fails, the card stays as it is. */
  const readAgain = (account: string) =>
    enqueue(async () => {
      const next = await readPerson(account).catch(() => undefined)
      if (next && open.current === account) show(next)
    })

  return {
    entries,
    person,
    /** What was read as the card of whoever is at the desk while the server is away. */
    card,
    queue: scanQueue,
    close() {
      last.current = undefined
      loanCode.current = undefined
      show(undefined)
    },
    /** @param returnedAt of a book drop: when its copies were returned */
    scan(code: string, mode: DeskMode, at: number, returnedAt?: string) {
      const timed = { code: `${mode} ${code}`, at }
      const repeated = isRepeat(timed, last.current)
      last.current = timed
      enqueue(async () => {
        number.current += 1
        const sent = scanModeOf(mode, open.current !== undefined)
        const entry: ScanEntry = { ...newEntry(number.current, code, mode), mode: sent }
        if (repeated) return put({ ...entry, isRepeat: true })
        if (mode === 'return' && returnedAt !== undefined) entry.returnedAt = returnedAt
        if (sent === 'emprestar' && open.current !== undefined) entry.borrower = open.current
        if (sent === 'emprestar' && loanCode.current !== undefined) entry.loanCode = loanCode.current
        await (isAway.current ? keep(entry) : send(entry))
      })
    },
    /** The same scan once more, in spite of the rule that refused it. */
    override(entry: ScanEntry, reason: string) {
      const code = entry.answer?.codigo ?? ''
      enqueue(() => send(entry, { codigos: [...entry.overridden, code], motivo: reason }))
    },
    /** One of several accounts of one user name. */
    choose(account: string) {
      enqueue(async () => {
        if (account !== open.current) loanCode.current = undefined
        try {
          show(await readPerson(account))
        } catch (error) {
          number.current += 1
          put({ ...newEntry(number.current, account, 'serve'), error })
        }
      })
    },
  }
}

function newEntry(id: number, code: string, deskMode: DeskMode): ScanEntry {
  const at = now().getTime()
  return { id, key: makeKey(), code, mode: scanModeOf(deskMode, false), deskMode, at, overridden: [] }
}

export type Scans = ReturnType<typeof useScans>
