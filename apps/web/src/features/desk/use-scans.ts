import type { WireDeskPerson, WireScan } from '@estante/contract/desk.shapes'
import { useCallback, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { type DeskPlace, deskOf } from './desk-place.ts'
import { type DeskMode, isRepeat, scanModeOf, type TimedCode } from './desk-rules.ts'
import { playOutcome } from './desk-sound.ts'

/** One scan of this session, with what became of it. */
export interface ScanEntry {
  id: number
  code: string
  mode: ReturnType<typeof scanModeOf>
  /** The person at the desk when it was scanned. */
  borrower?: string
  /** When it was returned, of a book drop. */
  returnedAt?: string
  answer?: WireScan
  /** It was not answered, or not understood: whether it was recorded is to be checked. */
  error?: unknown
  /** It was read twice, and counted once. */
  isRepeat?: boolean
  /** What was overridden already. */
  overridden: readonly string[]
}

/** Scans in the order in which they were made: each begins when the one before is answered, however fast they come. */
export function useScans(place: DeskPlace) {
  const [entries, setEntries] = useState<readonly ScanEntry[]>([])
  const [person, setPerson] = useState<WireDeskPerson>()
  const open = useRef<string>(undefined)
  const last = useRef<TimedCode>(undefined)
  const queue = useRef(Promise.resolve())
  const number = useRef(0)
  const { mutateAsync } = useChange('desk.scan')

  const show = useCallback((next: WireDeskPerson | undefined) => {
    open.current = next?.cod_conta
    setPerson(next)
  }, [])

  const send = async (entry: ScanEntry, liberar?: { codigos: string[]; motivo: string }) => {
    const { code, mode, borrower, returnedAt } = entry
    const body = {
      codigo: code,
      modo: mode,
      ...deskOf(place),
      ...(borrower !== undefined && { pessoa: borrower }),
      ...(returnedAt !== undefined && { devolvido_em: returnedAt }),
      ...(liberar && { liberar }),
    }
    const done: ScanEntry = { ...entry, overridden: liberar?.codigos ?? [] }
    try {
      const { answer } = await mutateAsync({ body })
      done.answer = answer
      const isOpened = answer.resultado === 'pessoa' || answer.resultado === 'emprestado'
      if (answer.pessoa && (isOpened || answer.pessoa.cod_conta === open.current)) show(answer.pessoa)
    } catch (error) {
      done.error = error
    }
    playOutcome(done.answer !== undefined && done.answer.resultado !== 'recusado')
    setEntries((before) => [done, ...before.filter(({ id }) => id !== done.id)])
  }

  const enqueue = (act: () => Promise<void>) => {
    queue.current = queue.current.then(act)
  }

  return {
    entries,
    person,
    close() {
      last.current = undefined
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
        const entry: ScanEntry = { id: number.current, code, mode: sent, overridden: [] }
        if (repeated) return setEntries((before) => [{ ...entry, isRepeat: true }, ...before])
        if (mode === 'return' && returnedAt !== undefined) entry.returnedAt = returnedAt
        if (sent === 'emprestar' && open.current !== undefined) entry.borrower = open.current
        await send(entry)
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
        try {
          show((await callApi('desk.person', { params: { id: account }, query: { biblioteca: place.library } })).answer)
        } catch (error) {
          number.current += 1
          const failed: ScanEntry = { id: number.current, code: account, mode: 'emprestar', overridden: [], error }
          setEntries((before) => [failed, ...before])
        }
      })
    },
  }
}

export type Scans = ReturnType<typeof useScans>
