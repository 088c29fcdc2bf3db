import { useEffect, useState } from 'react'
import { type SingleSignOnFailure, takeFailure } from './single-sign-on.ts'

/** The failure of a single sign-on before this page, and a function that clears it. */
export function useSingleSignOnFailure(): [SingleSignOnFailure | undefined, () => void] {
  const [failure, setFailure] = useState<SingleSignOnFailure>()
  useEffect(() => {
    // A second effect finds nothing, which must not overwrite the first result.
    void takeFailure().then((taken) => taken && setFailure(taken))
  }, [])
  return [failure, () => setFailure(undefined)]
}
