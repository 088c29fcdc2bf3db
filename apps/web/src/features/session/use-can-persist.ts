import { useEffect, useState } from 'react'
import { canPersist } from '../../api/persisted-auth.ts'

/** Whether a sign-in outlives this page: true until it is known not to. */
export function useCanPersist(): boolean {
  const [canPersistAuth, setCanPersistAuth] = useState(true)
  useEffect(() => void canPersist().then(setCanPersistAuth), [])
  return canPersistAuth
}
