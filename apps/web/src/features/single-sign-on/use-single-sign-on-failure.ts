import { useEffect, useState } from 'react'
import { type SingleSignOnFailure, takeFailure } from './single-sign-on.ts'

/** Why a single sign-on failed before this page was shown, and how to forget it. */
export function useSingleSignOnFailure(): [SingleSignOnFailure | undefined, () => void] {
  const [failure, setFailure] = useState<SingleSignOnFailure>()
  useEffect(() => {
    // Taken once: what a second effect finds is nothing, and must not hide what the first found.
    void takeFailure().then((taken) => taken && setFailure(taken))
  }, [])
  return [failure, () => setFailure(undefined)]
}
