import { materialCode } from '@estante/domain/titles/material-types'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { DecidingPolicy } from './DecidingPolicy.tsx'
import { PolicyList } from './PolicyList.tsx'
import { PolicyMatrix } from './PolicyMatrix.tsx'
import type { Policies, WireScope } from './policy-cases.ts'
import { newPolicyPath, policiesPath } from './policy-paths.ts'
import type { SettingsPlaces } from './SetUpFrame.tsx'

interface PolicyOverviewProps {
  policies: Policies
  places: SettingsPlaces
}

/** The library and the case that are looked at are in the address. */
export function PolicyOverview({ policies, places }: PolicyOverviewProps) {
  const { t } = useTranslation('policies')
  const { search } = useShownLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const chosen = chosenCase(policies, places, asked)
  const look = (at: Partial<WireScope>) => void navigate({ href: policiesPath({ ...chosen, ...at }), replace: true })
  const options = (all: readonly { codigo: string; descricao: string }[]) =>
    all.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  return (
    <div className="stack stack--10">
      <div className="stack stack--6">
        <p className="measure">{t('intro')}</p>
        <div className="btn-group">
          <LinkButton tone="primary" icon={Plus} href={newPolicyPath()}>
            {t('new')}
          </LinkButton>
        </div>
        {policies.politicas.length === 0 && (
          <Alert tone="warn" title={t('none.title')}>
            {t('none.text')}
          </Alert>
        )}
      </div>
      <section className="stack stack--6" aria-labelledby="decides">
        <h3 id="decides">{t('decides.title')}</h3>
        <div className="policies__choices">
          <Select
            label={t('scope.cod_biblioteca')}
            value={chosen.cod_biblioteca}
            options={options(policies.bibliotecas)}
            onChange={({ target }) => look({ cod_biblioteca: target.value })}
          />
          <Select
            label={t('scope.cod_categoria')}
            value={chosen.cod_categoria}
            options={options(policies.categorias)}
            onChange={({ target }) => look({ cod_categoria: target.value })}
          />
          <Select
            label={t('scope.cod_tipo_obra')}
            value={chosen.cod_tipo_obra}
            options={options(policies.tipos_obra)}
            onChange={({ target }) => look({ cod_tipo_obra: target.value })}
          />
        </div>
        <DecidingPolicy policies={policies} places={places} chosen={chosen} />
      </section>
      <PolicyMatrix policies={policies} chosen={chosen} />
      <Accordion summary={t('list.title', { count: policies.politicas.length })}>
        <PolicyList policies={policies} places={places} />
      </Accordion>
    </div>
  )
}

/** What the address names; otherwise a library that the caller may set up, the first category, books. */
function chosenCase({ categorias, tipos_obra, bibliotecas }: Policies, places: SettingsPlaces, asked: URLSearchParams) {
  const pick = (all: readonly { codigo: string }[], code: string | null, otherwise = '') =>
    (all.find(({ codigo }) => codigo === code) ?? all.find(({ codigo }) => codigo === otherwise) ?? all[0])?.codigo ??
    ''
  return {
    cod_categoria: pick(categorias, asked.get('cod_categoria')),
    cod_tipo_obra: pick(tipos_obra, asked.get('cod_tipo_obra'), materialCode('book')),
    cod_biblioteca: pick(bibliotecas, asked.get('cod_biblioteca'), places.libraries[0]),
  }
}
