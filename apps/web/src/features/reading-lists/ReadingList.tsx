import type { WirePlan, WirePlanTitle } from '@estante/contract/reading-lists.shapes'
import { lazy, Suspense, useState } from 'react'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, titlePath } from '../../paths.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { titleText } from '../titles/title-text.ts'

/** Lazy: only professors change plans. */
const PlanEditor = lazy(loadChunk(async () => ({ default: (await import('./PlanEditor.tsx')).PlanEditor })))

/** A course's plan of a term with both bibliographies; its professor changes it. */
export function ReadingList({ plan }: { plan: WirePlan }) {
  const { t } = useTranslation('acquisitions')
  const [isEditing, setEditing] = useState(false)
  const id = `plano-${plan.codigo}`
  const facts = [
    plan.departamento,
    t('plans.term', { year: plan.ano, semester: plan.semestre }),
    plan.professor,
    plan.alunos === '' ? t('plans.noStudents') : t('plans.students', { count: Number(plan.alunos) }),
  ].filter(Boolean)
  return (
    <section className="panel stack stack--4" aria-labelledby={`${id} ${id}-fatos`}>
      <div className="stack stack--2">
        <h2 className="h3" id={id}>
          {plan.sigla} {plan.disciplina}
        </h2>
        <p className="soft small" id={`${id}-fatos`}>
          {joinFacts(facts)}
        </p>
      </div>
      {isEditing ? (
        <Suspense fallback={<LinesSkeleton label={t('list.loading')} />}>
          <PlanEditor plan={plan} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <PlanTitles heading={t('plans.basic')} titles={plan.basica} />
          <PlanTitles heading={t('plans.complementary')} titles={plan.complementar} />
          {plan.pode_alterar && (
            <div className="btn-group">
              <Button aria-label={t('plans.editOf', { course: plan.disciplina })} onClick={() => setEditing(true)}>
                {t('plans.edit')}
              </Button>
              <LinkButton href={`${paths.professorSuggestion}?disciplina=${plan.cod_disciplina}`}>
                {t('plans.suggest')}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PlanTitles({ heading, titles }: { heading: string; titles: readonly WirePlanTitle[] }) {
  const { t } = useTranslation('acquisitions')
  const columns = useColumns()
  if (titles.length === 0) {
    return (
      <div className="stack stack--2">
        <h3>{heading}</h3>
        <p className="soft">{t('plans.noTitles')}</p>
      </div>
    )
  }
  return (
    <Table caption={heading} columns={columns} rows={titles} rowKey={({ cod_acervo }) => cod_acervo} cards="plain" />
  )
}

function useColumns(): Column<WirePlanTitle>[] {
  const { t } = useTranslation('acquisitions')
  const { number } = useFormat()
  return [
    {
      key: 'title',
      header: t('plans.title'),
      rowHeader: true,
      cell: ({ cod_acervo, titulo, autor, ano }) => (
        <>
          <Link href={titlePath(cod_acervo)}>{titleText(titulo)}</Link>
          <span className="table__more">{[autor, ano].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    { key: 'copies', header: t('plans.copies'), cell: (title) => <Copies title={title} /> },
    {
      key: 'ratio',
      header: t('plans.ratio'),
      end: true,
      cell: ({ alunos_por_exemplar: ratio }) => (ratio === '' ? t('plans.noRatio') : number(ratio)),
    },
    {
      key: 'actions',
      header: <span className="vh">{t('plans.actions')}</span>,
      cell: ({ cod_acervo, titulo, exemplares, disponiveis }) =>
        exemplares !== '0' &&
        disponiveis === '0' && (
          <Link href={titlePath(cod_acervo, 'reserva')} aria-label={t('plans.holdOf', { title: titleText(titulo) })}>
            {t('plans.hold')}
          </Link>
        ),
    },
  ]
}

/** How many are on the shelf now. */
function Copies({ title }: { title: WirePlanTitle }) {
  const { t } = useTranslation('acquisitions')
  const { number } = useFormat()
  const { exemplares, disponiveis, situacao } = title
  if (exemplares === '0' && situacao.startsWith('online')) return <Badge kind="online">{t('plans.online')}</Badge>
  if (exemplares === '0') return <Badge kind="off">{t('plans.noCopies')}</Badge>
  const words = t('plans.available', { available: number(disponiveis), copies: number(exemplares) })
  return <Badge kind={disponiveis === '0' ? 'lent' : 'ok'}>{words}</Badge>
}
