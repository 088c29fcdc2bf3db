import type { AnswerOf } from '@estante/contract/shapes'
import { useMemo, useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useFormState } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { BrandColour } from './BrandColour.tsx'
import { keepTyped } from './keep-typed.ts'
import { currencyOptions, timeZoneName, timeZoneOptions } from './known-codes.ts'
import { showSavedColour } from './show-saved-colour.ts'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

export type SavedInstitution = AnswerOf<'set-up.institution'>

const names = ['nome', 'sigla', 'moeda', 'fuso_horario', 'cor'] as const
type Name = (typeof names)[number]

const fieldOfRefusal: Readonly<Record<string, Name>> = {
  'set_up.colour_invalid': 'cor',
  'set_up.currency_unknown': 'moeda',
  'set_up.time_zone_unknown': 'fuso_horario',
}

export function InstitutionForm({ saved }: { saved: SavedInstitution }) {
  const { t } = useTranslation('set-up')
  const { language } = useFormat()
  const [typed, setTyped] = useState<Record<Name, string>>(saved)
  const [begun] = useState(saved.fuso_horario)
  const zones = useMemo(() => timeZoneOptions(begun, language), [begun, language])
  const meanwhile = useSavedMeanwhile(saved, useRefreshAfter('set-up.change_institution'))
  const form = useFormState<Name>({ names, fieldOf: ({ body }) => fieldOfRefusal[body.code ?? ''] })
  const change = useChange('set-up.change_institution')
  const save = () =>
    form.run(async () => {
      try {
        const { nome, sigla, moeda, fuso_horario, cor } = typed
        const body = { versao: meanwhile.version, nome, sigla, moeda, fuso_horario, cor }
        const { answer } = await change.mutateAsync({ body })
        meanwhile.beginWith(answer)
        setTyped((now) => keepTyped(now, typed, answer))
        showSavedColour(answer.versao)
        showToast({ text: t('saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const control = (name: Name) => {
    const now = meanwhile.savedNow(name)
    return {
      name,
      value: typed[name],
      error: form.problemOf(name),
      onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [name]: target.value })),
      ...(now !== undefined && {
        hint: t('savedNow', { value: name === 'fuso_horario' ? timeZoneName(now, language) : now }),
      }),
    }
  }
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('notSaved')} />}
    >
      <Field label={t('institution.name')} maxLength={200} autoComplete="off" {...control('nome')} />
      <Field
        width="m"
        label={t('institution.shortName')}
        maxLength={40}
        autoComplete="off"
        {...{ hint: t('institution.shortNameHint'), ...control('sigla') }}
      />
      <Select
        label={t('institution.currency')}
        options={currencyOptions(typed.moeda, language)}
        {...{ hint: t('institution.currencyHint'), ...control('moeda') }}
      />
      <Select
        label={t('institution.timeZone')}
        options={zones}
        {...{ hint: t('institution.timeZoneHint'), ...control('fuso_horario') }}
      />
      <BrandColour
        name={typed.sigla}
        control={control('cor')}
        onChoose={(cor) => setTyped((all) => ({ ...all, cor }))}
      />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('institution.save')}
        </Button>
      </div>
    </Form>
  )
}
