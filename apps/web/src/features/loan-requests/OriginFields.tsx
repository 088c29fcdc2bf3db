import type { WireCopyKind } from '@estante/contract/loan-requests.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { kindsOf, type Origin, withOrigin } from './request-form.ts'
import type { RequestPartProps } from './use-request-form.ts'

/** The source library and the volume. Unavailable choices stay visible with their reason. */
export function OriginFields({ options, state }: RequestPartProps) {
  const { t } = useTranslation('loan-requests')
  const { fields, set } = state
  const kinds = kindsOf(options, fields.biblioteca_origem)
  const choices = useKindOptions(kinds)
  return (
    <>
      <ChoiceGroup
        id="pedido-biblioteca_origem"
        legend={t('form.field.biblioteca_origem')}
        error={state.problemOf('biblioteca_origem')}
      >
        {options.bibliotecas_origem.map((origin) => (
          <OriginChoice
            key={origin.cod_biblioteca}
            origin={origin}
            chosen={origin.cod_biblioteca === fields.biblioteca_origem}
            onChoose={() => set(withOrigin(fields, options, origin.cod_biblioteca))}
          />
        ))}
      </ChoiceGroup>
      {kinds.length > 1 && (
        <Select
          id="pedido-kind"
          name="exemplar"
          label={t('form.field.kind')}
          value={fields.kind}
          error={state.problemOf('kind')}
          options={[{ value: '', label: t('form.choose') }, ...choices]}
          onChange={(event) => set({ kind: event.target.value })}
        />
      )}
    </>
  )
}

function OriginChoice({ origin, chosen, onChoose }: { origin: Origin; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('loan-requests')
  const { number } = useFormat()
  const free = origin.opcoes.reduce((sum, { disponiveis }) => sum + Number(disponiveis), 0)
  return (
    <Radio
      card
      name="biblioteca_origem"
      label={origin.desc_biblioteca}
      hint={origin.possivel ? t('form.free', { count: free, total: number(free) }) : origin.motivo_descricao}
      disabled={!origin.possivel}
      checked={chosen}
      onChange={onChoose}
    />
  )
}

function useKindOptions(kinds: readonly WireCopyKind[]) {
  const { t } = useTranslation('loan-requests')
  const { number } = useFormat()
  return kinds.map((kind, place) => {
    const parts = (['volume', 'tomo', 'parte', 'material_adicional'] as const)
      .filter((part) => kind[part] !== '')
      .map((part) => t(`form.part.${part}`, { value: kind[part] }))
    const name = parts.length > 0 ? parts.join(', ') : t('form.part.none')
    const free = Number(kind.disponiveis)
    const label = kind.possivel
      ? t('form.kindFree', { name, count: free, total: number(free) })
      : t('form.kindAway', { name })
    return { value: String(place), label, disabled: !kind.possivel }
  })
}
