import { bestPolicy } from '@estante/domain/circulation/policy'
import { caseOf } from '@estante/domain/circulation/policy-effects'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { findPolicy, type Policies, policyOf, scopeOf, type WireScope } from './policy-cases.ts'
import { policyPath } from './policy-paths.ts'
import type { SettingsPlaces } from './SetUpFrame.tsx'
import { usePolicyWords } from './use-policy-words.ts'

interface NewPolicyProps {
  policies: Policies
  places: SettingsPlaces
  /** What the address fills in. */
  scope: WireScope
}

/** What a new rule is about, and then what it says: at first what counts there without it. */
export function NewPolicy({ policies, places, scope }: NewPolicyProps) {
  const { t } = useTranslation('policies')
  const words = usePolicyWords(policies)
  const { categorias, tipos_obra } = policies
  const bibliotecas = policies.bibliotecas.filter(
    ({ codigo }) => places.isEverywhere || places.libraries.includes(codigo),
  )
  const [chosen, setChosen] = useState(() => ({
    cod_categoria: known(categorias, scope.cod_categoria),
    cod_tipo_obra: known(tipos_obra, scope.cod_tipo_obra),
    cod_biblioteca: known(bibliotecas, scope.cod_biblioteca) || (places.isEverywhere ? '' : bibliotecas[0]!.codigo),
  }))
  const [begun] = useState(() => bestPolicy(policies.politicas.map(policyOf), caseOf(scopeOf(chosen))))
  const model = policies.politicas.find(({ codigo }) => codigo === String(begun?.id))
  const existing = findPolicy(policies, chosen)
  const choose = (name: keyof WireScope) => ({
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) => setChosen((all) => ({ ...all, [name]: target.value })),
  })
  return (
    <div className="stack stack--6">
      <h3>{t('form.new')}</h3>
      <p className="measure">{t('form.scopeHint')}</p>
      <div className="policies__choices">
        <Select
          label={t('scope.cod_categoria')}
          options={[{ value: '', label: t('all.categoryId') }, ...options(categorias)]}
          {...choose('cod_categoria')}
        />
        <Select
          label={t('scope.cod_tipo_obra')}
          options={[{ value: '', label: t('all.materialType') }, ...options(tipos_obra)]}
          {...choose('cod_tipo_obra')}
        />
        <Select
          label={t('scope.cod_biblioteca')}
          options={[
            ...(places.isEverywhere ? [{ value: '', label: t('all.libraryId') }] : []),
            ...options(bibliotecas),
          ]}
          {...choose('cod_biblioteca')}
        />
      </div>
      {existing ? (
        <Alert tone="info" title={t('form.exists')} actions={<Link href={policyPath(chosen)}>{t('form.open')}</Link>}>
          {words.scope(chosen)}
        </Alert>
      ) : null}
      <div hidden={existing !== undefined}>
        <PolicyForm policies={policies} places={places} scope={chosen} isNew {...(model && { model })} />
      </div>
    </div>
  )
}

function options(all: readonly { codigo: string; descricao: string }[]) {
  return all.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
}

function known(all: readonly { codigo: string }[], code: string): string {
  return all.some(({ codigo }) => codigo === code) ? code : ''
}
