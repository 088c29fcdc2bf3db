import type { BriefHit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useYear } from '../../i18n/use-year.ts'
import { titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { textLanguage } from '../titles/text-language.ts'
import { UnapiId } from '../titles/UnapiId.tsx'
import { availabilityWords } from './availability-words.ts'
import { HitAuthor } from './HitAuthor.tsx'
import { WallAvailability } from './HitAvailability.tsx'
import { HitPick } from './HitPick.tsx'
import type { HitMarks } from './hit-marks.ts'
import { Marked } from './Marked.tsx'

interface HitTableProps {
  hits: readonly BriefHit[]
  marks: HitMarks
}

/** The found titles as a table, for whoever compares many; on a phone each row is a card. */
export function HitTable({ hits, marks }: HitTableProps) {
  const { t } = useTranslation('search')
  const year = useYear()
  const columns: Column<BriefHit>[] = [
    {
      key: 'pick',
      header: <VisuallyHidden>{t('chosen.column')}</VisuallyHidden>,
      cell: (hit) => <HitPick hit={hit} />,
    },
    {
      key: 'title',
      header: t('table.title'),
      rowHeader: true,
      cell: (hit) => (
        <>
          <Link href={titlePath(hit.cod_acervo)} lang={textLanguage(hit.idioma, hit.descricao)}>
            <Marked text={hit.descricao} words={marks.title} />
          </Link>
          <UnapiId codAcervo={hit.cod_acervo} />
        </>
      ),
    },
    {
      key: 'author',
      header: t('table.author'),
      cell: (hit) => (hit.autor_principal ? <HitAuthor hit={hit} marks={marks.author} /> : none),
    },
    {
      key: 'year',
      header: t('table.year'),
      className: 'whole',
      cell: (hit) => (hit.ano_publicacao ? year(hit.ano_publicacao) : none),
    },
    { key: 'type', header: t('table.type'), className: 'whole', cell: (hit) => hit.desc_tipo_obra },
    {
      key: 'callNumber',
      header: t('table.callNumber'),
      className: 'callno',
      cell: (hit) => hit.classificacao || none,
    },
    {
      key: 'availability',
      header: t('table.availability'),
      cell: (hit) => <WallAvailability words={availabilityWords(hit)} />,
    },
  ]
  return (
    <div className="hit-table">
      <Table
        caption={t('table.caption')}
        captionHidden
        columns={columns}
        rows={hits}
        rowKey={(hit) => hit.cod_acervo}
        cards="plain"
      />
    </div>
  )
}

/** Read as nothing. */
const none = '–'
