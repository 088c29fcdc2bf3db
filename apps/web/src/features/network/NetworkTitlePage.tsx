import type { AnswerOf } from '@estante/contract/shapes'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/facts.css'
import '../../theme/pages/network.css'
import { interlibraryPath, networkPath } from '../../network-paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ExternalLink } from '../../ui/Link.tsx'
import { requestOf } from './NetworkHitRow.tsx'

type Shown = AnswerOf<'network.show'>

/** A title of another institution. */
export function NetworkTitlePage() {
  const { t } = useTranslation('network')
  const { titulo = '' } = useParams({ strict: false })
  const result = useCall('network.show', { params: { id: titulo }, staleTime: 60_000 })
  const shown = result.data?.answer
  usePageTitle(shown?.resumo.titulo ?? t('title'))
  return (
    <div className="main wrap stack stack--6">
      <BackLink href={networkPath()}>{t('back')}</BackLink>
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {shown && <Described shown={shown} />}
    </div>
  )
}

function Described({ shown }: { shown: Shown }) {
  const { t } = useTranslation('network')
  const { resumo, instituicoes } = shown
  const { titulo, subtitulo, autores, ano_publicacao } = resumo
  const facts = factsOf(resumo).filter(({ values }) => values.length > 0)
  const request = requestOf(
    { descricao: titulo, autor: autores[0]?.descricao ?? '', ano_publicacao, instituicoes },
    (key, values) => t(key, values),
  )
  return (
    <article className="stack stack--6">
      <div className="stack stack--2">
        <p className="eyebrow">{resumo.desc_tipo_obra}</p>
        <h1>{titulo}</h1>
        {subtitulo && <p className="lead">{subtitulo}</p>}
      </div>
      <section className="stack stack--3" aria-labelledby="network-holders">
        <h2 id="network-holders">{t('holders')}</h2>
        <ul className="network__institutions">
          {instituicoes.map(({ cod_empresa, desc_empresa, endereco }) => (
            <li key={cod_empresa}>
              <p className="b">{desc_empresa}</p>
              {endereco !== '' && (
                <p>
                  <ExternalLink href={endereco} note={t('newTab')}>
                    {t('thereOf', { institution: desc_empresa })}
                  </ExternalLink>
                </p>
              )}
            </li>
          ))}
        </ul>
        <p>
          <LinkButton href={interlibraryPath(request)}>{t('request')}</LinkButton>
        </p>
      </section>
      <section className="stack stack--3" aria-labelledby="network-facts">
        <h2 id="network-facts">{t('description')}</h2>
        <dl className="facts">
          {facts.map(({ name, values }) => (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>
                {values.map((value) => (
                  <p key={value}>{value}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

function factsOf(resumo: Shown['resumo']) {
  const some = (value: string) => (value === '' ? [] : [value])
  const each = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')
  return [
    { name: 'authors', values: each(resumo.autores.map(({ descricao }) => descricao)) },
    { name: 'edition', values: some(resumo.edicao) },
    { name: 'publication', values: some(resumo.publicacao) },
    { name: 'physical', values: some(resumo.desc_fisica) },
    { name: 'series', values: each(resumo.series.map(({ descricao }) => descricao)) },
    { name: 'subjects', values: each(resumo.assuntos.map(({ descricao }) => descricao)) },
    { name: 'languages', values: each(resumo.idiomas.map(({ descricao }) => descricao)) },
    { name: 'identifiers', values: each(resumo.identificadores.map(({ mostrado }) => mostrado)) },
    { name: 'summary', values: each(resumo.resumos) },
    { name: 'notes', values: each(resumo.notas.map(({ descricao }) => descricao)) },
  ] as const
}
