import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost now. */
  holds: () => boolean
  /** "Sair sem cadastrar?" */
  title: string
  /** "O que foi digitado se perde." */
  children: ReactNode
  leave: string
  stay: string
}

/**
 * Asks before another page takes the place of one where something was typed; the browser asks in its own words before it
 * leaves the site or loads the page again.
 */
export function LeaveGuard({ holds, title, children, leave, stay }: LeaveGuardProps) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(leaves: boolean) => void>()
  const latest = useRef(holds)
  useEffect(() => {
    latest.current = holds
  })
  useEffect(() => {
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    return history.block({
      enableBeforeUnload: () => latest.current(),
      // @returns whether the page stays
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname || !latest.current()) return false
        const leaves = await ask()
        setAnswer(undefined)
        return !leaves
      },
    })
  }, [history])
  return (
    <ConfirmDialog
      open={answer !== undefined}
      danger
      title={title}
      action={leave}
      keep={stay}
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    >
      {children}
    </ConfirmDialog>
  )
}
