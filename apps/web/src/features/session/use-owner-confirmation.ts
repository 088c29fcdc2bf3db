import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { askForPasskey } from '../../api/passkeys.ts'

export type Factors = AnswerOf<'second-factors.list'>
/** What every call takes that asks its owner once more. */
export type Confirmation = BodyOf<'second-factors.remove_authenticator'>

/** Sends a confirmation and holds what was wrong with it. */
export function useOwnerConfirmation(onConfirm: (confirmation: Confirmation) => Promise<unknown>, onDone: () => void) {
  const [error, setError] = useState<unknown>()
  const [passkeyFailed, setPasskeyFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async (confirmation: Confirmation) => {
    setBusy(true)
    setError(undefined)
    setPasskeyFailed(false)
    try {
      await onConfirm(confirmation)
      onDone()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const askPasskey = async () => {
    const resposta = await askForPasskey().catch(() => undefined)
    if (resposta) return confirm({ resposta })
    setPasskeyFailed(true)
  }
  const isOfField = error instanceof ApiError && fieldCodes.has(error.body.code ?? '')
  return {
    confirm,
    withPasskey: askPasskey,
    busy,
    passkeyFailed,
    fieldError: isOfField ? error.body.message : undefined,
    error: isOfField ? undefined : error,
  }
}

const fieldCodes = new Set<string>(['second-factors.confirmation_needed', 'second-factors.confirmation_wrong'])
