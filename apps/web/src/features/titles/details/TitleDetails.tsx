import type { TitleSummary } from '@estante/contract/titles.shapes'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import '../../../theme/pages/facts.css'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import { RelatedLinks } from '../related/RelatedLinks.tsx'
import { spineParts } from '../related/spine-parts.ts'
import { textLanguage } from '../text-language.ts'
import { Fact, LinesFact } from './Fact.tsx'
import { HeadingFacts } from './HeadingFacts.tsx'
import { Identifiers } from './Identifiers.tsx'
import { OtherScripts } from './OtherScripts.tsx'
import { repeatsPeople } from './repeats-people.ts'

/** Few titles have some, far down the page. */
const InnerWorks = lazyPart(
  'features/titles/related/InnerWorks.tsx',
  async () => (await import('../related/InnerWorks.tsx')).InnerWorks,
)

const Courses = lazyPart('features/titles/details/Courses.tsx', async () => (await import('./Courses.tsx')).Courses)

/** All details of the record: subjects first, then contributors and publication, then minor data. */
export function TitleDetails({ title }: { title: TitleSummary }) {
  const { t } = useTranslation('titles')
  const language = title.idiomas[0]?.codigo
  return (
    <section className="stack" aria-labelledby="details">
      <h2 id="details" className="vh">
        {t('tabs.details')}
      </h2>
      {title.resumos.map((summary) => (
        <p key={summary} className="lead">
          {summary}
        </p>
      ))}
      <dl className="facts">
        <HeadingFacts title={title} />
        <LinesFact label={t('fields.otherTitles')} lines={title.outros_titulos} />
        {title.titulo_uniforme && (
          <Fact label={t('fields.uniformTitle')}>
            <span lang={textLanguage(title.idiomas_originais[0]?.codigo, title.titulo_uniforme)}>
              {title.titulo_uniforme}
            </span>
          </Fact>
        )}
        <OtherScripts scripts={title.outras_escritas} language={language} />
        {!repeatsPeople(title.responsabilidade, title.autores) && (
          <LinesFact label={t('fields.responsibility')} lines={[title.responsabilidade]} />
        )}
        <ThesisFact thesis={title.tese} />
        <LinesFact label={t('fields.edition')} lines={[title.edicao]} />
        <LinesFact label={t('fields.publication')} lines={[title.publicacao]} />
        <LinesFact label={t('fields.frequency')} lines={[title.periodicidade]} />
        <LinesFact label={t('fields.numbering')} lines={[title.numeracao]} />
        <LinesFact label={t('fields.physical')} lines={[title.desc_fisica]} />
        <Identifiers identifiers={title.identificadores} />
        <LinesFact label={t('fields.languages')} lines={title.idiomas.map((one) => one.descricao)} />
        <LinesFact label={t('fields.originalLanguages')} lines={title.idiomas_originais.map((one) => one.descricao)} />
        {title.numero_chamada && (
          <Fact label={t('fields.callNumber')}>
            <SpineLabel line parts={spineParts(title.numero_chamada)} />
          </Fact>
        )}
        <LinesFact
          label={t('fields.classification')}
          lines={title.classificacao.map(({ esquema, numero }) =>
            t('fields.scheme', { scheme: esquema, number: numero }),
          )}
        />
        <LinesFact label={t('fields.accessibility')} lines={title.acessibilidade} />
        <Suspense>
          <InnerWorks title={title} />
        </Suspense>
        <LinesFact label={t('fields.notes')} lines={title.notas.map((note) => note.descricao)} />
        <LinesFact label={t('fields.access')} lines={title.acesso} />
        <RelatedLinks codAcervo={title.cod_acervo} />
        <Suspense>
          <Courses courses={title.disciplinas} />
        </Suspense>
      </dl>
    </section>
  )
}

function ThesisFact({ thesis }: { thesis: TitleSummary['tese'] }) {
  const { t } = useTranslation('titles')
  if (!thesis) return null
  const parts = [thesis.grau, thesis.instituicao, thesis.ano].filter((part) => part !== '')
  return <LinesFact label={t('fields.thesis')} lines={[parts.length > 1 ? parts.join(', ') : thesis.texto]} />
}
