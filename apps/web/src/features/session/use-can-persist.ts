import { useEffect, useState } from 'react'
import { canPersist } from '../../api/persisted-auth.ts'

/** Reports whether a sign-in survives this page: true until known otherwise. */
export function useCanPersist(): boolean {
  const [canPersistAuth, setCanPersistAuth] = useState(true)
  useEffect(() => void canPersist().then(setCanPersistAuth), [])
  return canPersistAuth
}
