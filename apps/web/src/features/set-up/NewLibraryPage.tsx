import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { LibraryFields } from './libraries/LibraryFields.tsx'
import type { SetUpLibraries } from './libraries/library-fields.ts'
import {
  emptyLibrary,
  fieldOfRefusal,
  type LibraryField,
  libraryFields,
  sentLibrary,
} from './libraries/library-fields.ts'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Adds a library. */
export function NewLibraryPage() {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  return (
    <SetUpFrame current={paths.setUpLibraries} heading={t('set-up-libraries:new.title')}>
      {(places) =>
        places.isEverywhere ? (
          <NewLibrary />
        ) : (
          <Alert tone="info" title={t('set-up:noRight.title')}>
            {t('set-up:noRight.institution')}
          </Alert>
        )
      }
    </SetUpFrame>
  )
}

function NewLibrary() {
  const { t } = useTranslation('set-up-libraries')
  const result = useCall('set-up-libraries.list')
  const all = result.data?.answer
  if (all) return all.campi.length === 0 ? <p>{t('empty.text')}</p> : <NewLibraryForm all={all} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

function NewLibraryForm({ all: { campi, bibliotecas } }: { all: SetUpLibraries }) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => emptyLibrary(campi[0]?.cod_campus ?? '', bibliotecas))
  const fields = { names: libraryFields, fieldOf: ({ body }: Refused) => fieldOfRefusal[body.code ?? ''] }
  const form = useCallForm('set-up-libraries.add', fields, ({ answer }) => {
    showToast({ text: t('set-up-libraries:new.done', { name: answer.nome }) })
    return navigate({ to: paths.setUpLibraries })
  })
  const control = (name: LibraryField) => ({
    name,
    value: typed[name],
    error: form.problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [name]: target.value })),
  })
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void form.send({ body: sentLibrary(typed) })}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      <LibraryFields campuses={campi} isGeneral control={control} />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('set-up-libraries:add')}
        </Button>
      </div>
    </Form>
  )
}

interface Refused {
  body: { code?: string }
}
