import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { now } from '../../clock.ts'

/** When somebody last did something on the library's side, in whichever tab: milliseconds. */
const activityKey = 'estante-desk-activity'
/** Milliseconds between two looks at the clock. */
const lookEvery = 5000
const signs = ['keydown', 'pointerdown', 'wheel'] as const

/** Whether the desk is locked: by its attendant, or because nobody did anything for some minutes. The server refuses then, too. */
export function useDeskLock(): { isLocked: boolean; isFactorMissing: boolean } {
  const { data, error, isError } = useCall('desk.rights')
  const isLocked = isError && error.body.code === 'session.locked'
  const minutes = data?.answer.bloqueio_minutos ?? 0
  const { mutate } = useChange('session.lock')
  useEffect(() => {
    if (isLocked || minutes === 0) return
    const note = () => localStorage.setItem(activityKey, String(now().getTime()))
    note()
    for (const sign of signs) document.addEventListener(sign, note, { passive: true })
    // Without the server it stays open: nobody could unlock it, and the queue goes on.
    const timer = setInterval(() => {
      if (now().getTime() - Number(localStorage.getItem(activityKey)) >= minutes * 60_000) mutate({})
    }, lookEvery)
    return () => {
      clearInterval(timer)
      for (const sign of signs) document.removeEventListener(sign, note)
    }
  }, [isLocked, minutes, mutate])
  return { isLocked, isFactorMissing: !isError && data?.answer.falta_segundo_fator === true }
}
