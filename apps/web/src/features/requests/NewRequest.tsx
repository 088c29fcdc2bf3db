import type { AnswerOf } from '@estante/contract/shapes'
import { kindsOfType, type RequestKind, type RequestType } from '@estante/domain/requests/kinds'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ChangeId } from '../../api/stale-calls.ts'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requestPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { formQuery } from '../../shell/form-query.ts'
import { useCallForm } from '../../shell/use-call-form.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useSession } from '../session/use-session.ts'
import { FilesOfNewRequest } from './FilesOfNewRequest.tsx'
import { RequestForm } from './RequestForm.tsx'
import { bodyOf, fieldNames, type TypedRequest, type WireName } from './request-fields.ts'
import { firstKind } from './request-types.ts'
import { handFiles } from './upload-states.ts'
import { useDraft } from './use-draft.ts'

/** The form of a new request of a type. */
export function NewRequest({ type }: { type: RequestType }) {
  const { t } = useTranslation('requests')
  const result = useCall('requests.interlibrary_form', formQuery)
  const options = result.data?.answer
  return (
    <div className="stack stack--6 acct-form">
      <div className="stack stack--2">
        <h1>{t(`types.${type}`)}</h1>
        <p className="soft">{t(`about.${type}`)}</p>
      </div>
      {result.isPending && <LinesSkeleton label={t('form.loading')} />}
      {result.isError && (
        <FetchFailed words={t('form.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {options && <Fields type={type} options={options} />}
    </div>
  )
}

/** All calls take and answer the same shapes; which one it is says the type. */
const placingCalls = {
  'comutacao-bibliografica': 'requests.exchange',
  'emprestimo-inter-bibliotecas': 'requests.interlibrary',
  'levantamento-bibliografico': 'requests.survey',
  'ficha-catalografica': 'requests.card',
  'pesquisa-especializada': 'requests.specialised',
} as const satisfies Record<RequestType, ChangeId>

type Options = AnswerOf<'requests.interlibrary_form'>

function Fields({ type, options }: { type: RequestType; options: Options }) {
  const { t } = useTranslation('requests')
  const { user } = useSession()
  const navigate = useNavigate()
  const [kind, setKind] = useState<RequestKind>(() => firstKind(type))
  const { search } = useShownLocation()
  const first = useMemo(() => ({ ...firstTyped(options), ...typedInAddress(search) }), [options, search])
  const draft = useDraft<TypedRequest>(`${user?.cod_pessoa ?? ''} ${type}${search}`, first)
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useCallForm<'requests.exchange', WireName>(
    // The others answer the same, and have no parameters to look at.
    placingCalls[type] as 'requests.exchange',
    { names: fieldNames(kind) },
    async ({ answer }) => {
      draft.forget()
      handFiles(answer.codigo, files)
      showToast({ text: t('form.sent') })
      await navigate({ href: requestPath(answer.codigo) })
    },
  )
  const kinds = kindsOfType(type)
  const send = () => form.send({ params: { tipo: kind }, body: bodyOf(kind, draft.typed) })
  return (
    <>
      {kinds.length > 1 && (
        <ChoiceGroup legend={t('form.kind')}>
          {kinds.map((one) => (
            <Radio
              key={one}
              name="modalidade"
              label={t(`kinds.${one}`)}
              checked={one === kind}
              onChange={() => setKind(one)}
            />
          ))}
        </ChoiceGroup>
      )}
      <RequestForm
        kind={kind}
        libraries={options.bibliotecas}
        typed={draft.typed}
        set={draft.set}
        form={form}
        words={{ send: t('form.send'), sending: t('form.sending'), failed: t('form.notSent') }}
        onSend={send}
      >
        <FilesOfNewRequest files={files} onChange={setFiles} />
      </RequestForm>
    </>
  )
}

/** What the network catalogue fills in. */
const fieldsInAddress = ['titulo_obra', 'autor', 'ano', 'observacao'] as const

function typedInAddress(search: string): TypedRequest {
  const params = new URLSearchParams(search)
  return Object.fromEntries(fieldsInAddress.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])))
}

function firstTyped({ email, cod_biblioteca, instituicao }: Options): TypedRequest {
  return { email_contato: email, biblioteca: cod_biblioteca, instituicao }
}
