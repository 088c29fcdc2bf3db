import { bibliographies } from '@estante/domain/acquisitions/bibliography'
import { mostPlanTitles } from '@estante/domain/reading-lists/plan-content'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { titleText } from '../titles/title-text.ts'
import { type DraftTitle, hasTitle, type PlanDraft } from './plan-draft.ts'

/** Hits that are offered. */
const mostHits = 8

interface CatalogueAdderProps {
  draft: PlanDraft
  onAdd: (kind: 'basic' | 'complementary', title: DraftTitle) => void
}

/** Finds titles of the catalogue, and puts them into a plan. */
export function CatalogueAdder({ draft, onAdd }: CatalogueAdderProps) {
  const { t } = useTranslation('acquisitions')
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const result = useCall('search.find', {
    query: { termo_pesquisa: words, perPage: String(mostHits) },
    enabled: words !== '',
  })
  const hits = (result.data?.answer ?? []).filter(({ cod_acervo }) => !hasTitle(draft, cod_acervo))
  const isFull = draft.basic.length + draft.complementary.length >= mostPlanTitles
  return (
    <div className="stack stack--4">
      <Form className="stack stack--4" onSend={() => setWords(typed.trim())} busy={false} attempt={0}>
        <Field
          label={t('plans.add')}
          hint={isFull ? t('plans.full', { most: mostPlanTitles }) : t('plans.addHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="btn-group">
          <Button type="submit">{t('plans.addSearch')}</Button>
        </div>
      </Form>
      {result.isError && (
        <FetchFailed words={t('plans.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {words !== '' && result.isPending && <LinesSkeleton label={t('plans.searching')} />}
      {result.data && hits.length === 0 && <p role="status">{t('plans.addNone')}</p>}
      {!isFull && hits.length > 0 && (
        <ul className="acct-rows">
          {hits.map(({ cod_acervo, descricao, autor, ano_publicacao }) => (
            <li key={cod_acervo}>
              <span>
                {titleText(descricao)}
                <span className="table__more">{[autor, ano_publicacao].filter(Boolean).join(', ')}</span>
              </span>
              <span className="row row--tight">
                {bibliographies.map((kind) => (
                  <Button
                    key={kind}
                    size="s"
                    onClick={() => onAdd(kind, { code: cod_acervo, name: descricao })}
                    aria-label={`${t(kind === 'basic' ? 'plans.addBasic' : 'plans.addComplementary')}: ${titleText(descricao)}`}
                  >
                    {t(kind === 'basic' ? 'plans.addBasic' : 'plans.addComplementary')}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
