import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { askForPasskey } from '../../api/passkeys.ts'
import type { FormFields } from '../../shell/form-problems.ts'
import { useFormState } from '../../shell/use-call-form.ts'

export type Factors = AnswerOf<'second-factors.list'>
/** The owner's confirmation in calls that require it. */
export type Confirmation = BodyOf<'second-factors.remove_authenticator'>

/** Sends a confirmation and keeps its problem. */
export function useOwnerConfirmation(onConfirm: (confirmation: Confirmation) => Promise<unknown>, onDone: () => void) {
  const form = useFormState(fields)
  const [passkeyFailed, setPasskeyFailed] = useState(false)
  const confirm = (confirmation: Confirmation) =>
    form.run(async () => {
      setPasskeyFailed(false)
      await onConfirm(confirmation)
      onDone()
    })
  const askPasskey = async () => {
    const resposta = await askForPasskey().catch(() => undefined)
    if (resposta) return confirm({ resposta })
    setPasskeyFailed(true)
  }
  return { form, confirm, withPasskey: askPasskey, passkeyFailed }
}

const fieldCodes = new Set<string>(['second-factors.confirmation_needed', 'second-factors.confirmation_wrong'])
const fields: FormFields<'senha'> = {
  names: ['senha'],
  fieldOf: ({ body }) => (fieldCodes.has(body.code ?? '') ? 'senha' : undefined),
}
