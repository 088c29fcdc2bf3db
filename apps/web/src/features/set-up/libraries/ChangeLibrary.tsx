import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { LibraryFields } from './LibraryFields.tsx'
import type { SetUpCampus, SetUpLibrary } from './library-fields.ts'
import { fieldOfRefusal, type LibraryField, libraryFields, sentLibrary, typedLibrary } from './library-fields.ts'

interface ChangeLibraryProps {
  saved: SetUpLibrary
  campuses: readonly SetUpCampus[]
  /** Whether code, campus and order may change. */
  isGeneral: boolean
}

export function ChangeLibrary({ saved, campuses, isGeneral }: ChangeLibraryProps) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const [typed, setTyped] = useState(() => typedLibrary(saved))
  const meanwhile = useSavedMeanwhile(saved, useRefreshAfter('set-up-libraries.change'))
  const form = useFormState<LibraryField>({
    names: libraryFields,
    fieldOf: ({ body }) => fieldOfRefusal[body.code ?? ''],
  })
  const change = useChange('set-up-libraries.change')
  const save = () =>
    form.run(async () => {
      try {
        const body = { biblioteca: saved.cod_biblioteca, versao: meanwhile.version, ...sentLibrary(typed) }
        const { answer } = await change.mutateAsync({ body })
        meanwhile.beginWith(answer)
        setTyped((now) => keepTyped(now, typed, typedLibrary(answer)))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const savedNow = (name: LibraryField) => {
    const now = meanwhile.savedNow(name)
    if (now === undefined) return undefined
    const value = name === 'cod_campus' ? campuses.find(({ cod_campus }) => cod_campus === now)?.nome : now
    return t('set-up:savedNow', { value: value === '' ? '–' : value })
  }
  const control = (name: LibraryField) => {
    const hint = savedNow(name)
    return {
      name,
      value: typed[name],
      error: form.problemOf(name),
      onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [name]: target.value })),
      ...(hint !== undefined && { hint }),
    }
  }
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      {!isGeneral && <p className="soft">{t('set-up-libraries:change.own', { code: saved.codigo })}</p>}
      <LibraryFields {...{ campuses, isGeneral, control }} />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('set-up-libraries:change.save')}
        </Button>
      </div>
    </Form>
  )
}
