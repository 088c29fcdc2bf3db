import type { LibraryIssues, WireIssue } from '@estante/contract/serials.shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/serials.css'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { issueBadge } from './issue-badge.ts'

interface Chosen {
  year: string
  library: string
  unit: string
}

/** Title tab: the issues that libraries have received, expect, claim or miss, a year at a time. */
export function SerialIssues({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const [chosen, setChosen] = useState<Chosen>({ year: '', library: '', unit: '' })
  const params = { id: codAcervo }
  const choices = useCall('serials.choices', { params, staleTime: 60_000 })
  const result = useCall('serials.issues', { params, query: queryOf(chosen), staleTime: 60_000, keepPrevious: true })
  if (choices.error?.body.code === 'serials.none') return <p className="soft">{t('issues.none')}</p>
  const failed = [choices, result].find((one) => one.isError)
  return (
    <section className="stack stack--6" aria-labelledby="colecao-kardex">
      <h2 id="colecao-kardex">{t('tabs.colecao-kardex')}</h2>
      {failed?.error && (
        <FetchFailed words={t('issues.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {(choices.isPending || result.isPending) && <LinesSkeleton label={t('issues.loading')} />}
      {choices.data && result.data && (
        <>
          <Choices
            offered={choices.data.answer}
            chosen={{ ...chosen, year: chosen.year || result.data.answer.ano }}
            onChoose={setChosen}
          />
          <div className="stack stack--6" aria-live="polite">
            {result.data.answer.bibliotecas.length === 0 && <p className="soft">{t('issues.noneChosen')}</p>}
            {result.data.answer.bibliotecas.map((library) => (
              <Library key={library.cod_biblioteca} library={library} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function queryOf({ year, library, unit }: Chosen): Record<string, string> {
  return { ...(year && { year }), ...(library && { codBib: library }), ...(unit && { codPar: unit }) }
}

interface Option {
  codigo: string
  descricao: string
}

interface ChoicesProps {
  offered: Record<'anos' | 'bibliotecas' | 'tipos', readonly Option[]>
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

function Choices({ offered, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('titles')
  return (
    <div className="serial__choices">
      <Select
        label={t('issues.year')}
        value={chosen.year}
        options={optionsOf(offered.anos)}
        onChange={({ target }) => onChoose({ ...chosen, year: target.value })}
      />
      {offered.bibliotecas.length > 1 && (
        <Select
          label={t('issues.library')}
          value={chosen.library}
          options={[{ value: '', label: t('copies.allLibraries') }, ...optionsOf(offered.bibliotecas)]}
          onChange={({ target }) => onChoose({ ...chosen, library: target.value })}
        />
      )}
      {offered.tipos.length > 1 && (
        <Select
          label={t('issues.unit')}
          value={chosen.unit}
          options={[{ value: '', label: t('issues.allUnits') }, ...optionsOf(offered.tipos)]}
          onChange={({ target }) => onChoose({ ...chosen, unit: target.value })}
        />
      )}
    </div>
  )
}

function optionsOf(options: readonly Option[]) {
  return options.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
}

function Library({ library }: { library: LibraryIssues }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { desc_biblioteca: name, colecao, fasciculos } = library
  const count = fasciculos.length
  return (
    <div className="stack stack--3">
      <h3>
        {name} <span className="opt">{t('issues.count', { count, total: number(count) })}</span>
      </h3>
      {colecao.length > 0 && (
        <p className="soft">
          {t('copies.holdings')}: {colecao.join('; ')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="serial__grid" role="list">
        {fasciculos.map((issue) => (
          <Issue key={issue.seq_sec} issue={issue} />
        ))}
      </ul>
    </div>
  )
}

function Issue({ issue }: { issue: WireIssue }) {
  const { t } = useTranslation('titles')
  const { day } = useFormat()
  const { situacao, situacao_descricao: state, data_recebimento_iso: received, data_reclamacao_iso: claimed } = issue
  const { kind, icon } = issueBadge(situacao)
  return (
    <li className={`serial__issue serial__issue--${situacao}`}>
      <strong>
        <IssueName name={issue.descricao} />
      </strong>
      <Badge kind={kind} icon={icon}>
        {state}
      </Badge>
      {received !== '' && (
        <span className="small soft">{t('issues.received', { day: day(received, 'shortYear') })}</span>
      )}
      {situacao === 'claimed' && claimed !== '' && (
        <span className="small soft">{t('issues.claimed', { day: day(claimed, 'shortYear') })}</span>
      )}
    </li>
  )
}

/** "v. 147, n. 1 (jan. 2026)": the date is not broken. */
function IssueName({ name }: { name: string }) {
  const date = name.indexOf('(')
  if (date <= 0) return name
  return (
    <>
      {name.slice(0, date)}
      <span className="nowrap">{name.slice(date)}</span>
    </>
  )
}
