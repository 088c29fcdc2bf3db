import { longest } from '@estante/domain/loan-requests/request-fields'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { receiversOf } from './request-form.ts'
import type { RequestPartProps } from './use-request-form.ts'

/** The place of delivery: a library, or home. */
export function ReceiptFields({ options, state, words }: RequestPartProps) {
  const { t } = useTranslation('loan-requests')
  const { fields, set, problemOf } = state
  const receivers = receiversOf(options, fields)
  const places = receivers.find((one) => one.cod_biblioteca === fields.biblioteca_recebimento)?.locais ?? []
  return (
    <>
      {options.domicilio && <HomeChoice options={options} state={state} words={words} />}
      <Select
        id="pedido-biblioteca_recebimento"
        name="biblioteca_recebimento"
        label={
          fields.domicilio ? t('form.sendingLibrary') : (words?.receiver ?? t('form.field.biblioteca_recebimento'))
        }
        value={fields.biblioteca_recebimento}
        error={problemOf('biblioteca_recebimento')}
        options={[
          { value: '', label: t('form.choose') },
          ...receivers.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca })),
        ]}
        onChange={(event) => set({ biblioteca_recebimento: event.target.value, cod_local_recebimento: '' })}
      />
      {!fields.domicilio && places.length > 1 && (
        <Select
          id="pedido-cod_local_recebimento"
          name="cod_local_recebimento"
          label={t('form.field.cod_local_recebimento')}
          optional={t('form.optional')}
          value={fields.cod_local_recebimento}
          error={problemOf('cod_local_recebimento')}
          options={[
            { value: '', label: t('form.anyPlace') },
            ...places.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
          ]}
          onChange={(event) => set({ cod_local_recebimento: event.target.value })}
        />
      )}
      {fields.domicilio && (
        <TextArea
          id="pedido-recebimento_textual"
          name="recebimento_textual"
          label={t('form.field.recebimento_textual')}
          rows={3}
          maxLength={longest.address}
          autoComplete="street-address"
          value={fields.recebimento_textual}
          error={problemOf('recebimento_textual')}
          onChange={(event) => set({ recebimento_textual: event.target.value })}
        />
      )}
    </>
  )
}

function HomeChoice({ state, words }: RequestPartProps) {
  const { t } = useTranslation('loan-requests')
  const { fields, set } = state
  const choose = (domicilio: boolean) =>
    // The source library itself receives only for home delivery.
    set({
      domicilio,
      ...(!domicilio && fields.biblioteca_recebimento === fields.biblioteca_origem && { biblioteca_recebimento: '' }),
    })
  return (
    <ChoiceGroup legend={words?.where ?? t('form.where')}>
      <Radio name="domicilio" label={t('form.atDesk')} checked={!fields.domicilio} onChange={() => choose(false)} />
      <Radio name="domicilio" label={t('form.atHome')} checked={fields.domicilio} onChange={() => choose(true)} />
    </ChoiceGroup>
  )
}
