import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formQuery } from '../../shell/form-query.ts'
import { useCallForm } from '../../shell/use-call-form.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { RequestForm } from './RequestForm.tsx'
import { bodyOf, fieldNames, type TypedRequest, typedOf, type WireName } from './request-fields.ts'

/** The form of a request that waits, with what was told. */
export function EditRequest({ request, onDone }: { request: WireRequestDetails; onDone: () => void }) {
  const { t } = useTranslation('requests')
  const options = useCall('requests.interlibrary_form', formQuery).data?.answer
  const [typed, setTyped] = useState<TypedRequest>(() => ({
    ...typedOf(request.campos),
    biblioteca: request.cod_biblioteca,
  }))
  // A request that is fetched again meanwhile must not pass for the one that was opened.
  const [opened] = useState(request.versao)
  const refresh = useRefreshAfter('requests.change')
  const form = useCallForm<'requests.change', WireName>(
    'requests.change',
    { names: fieldNames(request.modalidade) },
    () => {
      showToast({ text: t('form.saved') })
      onDone()
    },
  )
  const { codigo: id, modalidade: kind, versao } = request
  const save = async () => {
    // Only after the conflict was shown is saving again a choice made with the current request in view.
    const body = { ...bodyOf(kind, typed), versao: isConflict(form.error) ? versao : opened }
    if (!(await form.send({ params: { id }, body }))) await refresh()
  }
  return (
    <RequestForm
      kind={kind}
      libraries={options?.bibliotecas ?? []}
      typed={typed}
      set={(changed) => setTyped((before) => ({ ...before, ...changed }))}
      form={form}
      words={{ send: t('form.save'), sending: t('form.saving'), failed: t('form.notSaved') }}
      onSend={save}
      onLeave={onDone}
    />
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'requests.changed_meanwhile'
}
