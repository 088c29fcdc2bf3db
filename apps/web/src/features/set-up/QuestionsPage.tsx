import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Accordion } from '../../ui/Accordion.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { LanguageSample, writtenIn } from './LanguageSample.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { type RowField, SetUpRowForm, type TypedRow } from './SetUpRowForm.tsx'
import { SetUpRows } from './SetUpRows.tsx'
import { useMoveRows } from './use-move-rows.tsx'

type Question = AnswerOf<'set-up.questions'>['perguntas'][number]

/** Questions that readers ask, with answers. */
export function QuestionsPage() {
  return <SetUpFrame current={paths.questions}>{() => <Questions />}</SetUpFrame>
}

function Questions() {
  const { t } = useTranslation(['set-up-texts', 'set-up'])
  const result = useCall('set-up.questions')
  const rows = result.data?.answer.perguntas.map((row) => ({ ...row, nome: row.pergunta }))
  const moving = useChange('set-up.move_question')
  const move = useMoveRows(rows ?? [], () => '', moving, useRefreshAfter('set-up.move_question'))
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <SetUpRows
      path={paths.questions}
      intro={t('set-up-texts:questions.intro')}
      caption={t('set-up:sections.questions')}
      add={t('set-up-texts:questions.add')}
      empty={t('set-up-texts:questions.empty')}
      rows={rows}
      columns={[
        { key: 'question', header: t('set-up-texts:field.question'), rowHeader: true, cell: ({ nome }) => nome },
        {
          key: 'answer',
          header: t('set-up-texts:field.answer'),
          cell: ({ resposta }) => <span className="set-up__start">{resposta}</span>,
        },
      ]}
      move={move}
      form={(row, close) => <QuestionForm row={row} onClose={close} />}
    />
  )
}

const textNames = ['pergunta', 'resposta', 'pergunta_es', 'resposta_es', 'pergunta_en', 'resposta_en'] as const

function QuestionForm({ row, onClose }: { row: Question | undefined; onClose: () => void }) {
  const { t } = useTranslation('set-up-texts')
  const save = useChange('set-up.save_question')
  const removal = useChange('set-up.remove_question', onClose)
  const textOf = (typed: TypedRow) =>
    Object.fromEntries(textNames.map((name) => [name, (typed[name] ?? '').trim()])) as Record<
      (typeof textNames)[number],
      string
    >
  return (
    <SetUpRowForm
      title={row?.pergunta ?? t('questions.add')}
      fields={useQuestionFields()}
      saved={{
        versao: row?.versao ?? '',
        ...Object.fromEntries(textNames.map((name) => [name, row?.[name] ?? ''])),
      }}
      call="set-up.save_question"
      send={(typed, versao) => save.mutateAsync({ body: { codigo: row?.codigo ?? '', versao, ...textOf(typed) } })}
      onClose={onClose}
      preview={(typed) => (
        <LanguageSample>
          {(language) => (
            <div lang={language}>
              <Accordion open summary={writtenIn(typed, 'pergunta', language) || '…'}>
                <p className="set-up__lines">{writtenIn(typed, 'resposta', language) || '…'}</p>
              </Accordion>
            </div>
          )}
        </LanguageSample>
      )}
      removal={
        row && (
          <RemoveRow
            name={row.pergunta}
            text={t('questions.removeText')}
            removal={removal}
            onRemove={() => removal.mutate({ query: { codigo: row.codigo } })}
          />
        )
      }
    />
  )
}

/** The question and its answer in each language that a library writes. */
function useQuestionFields(): RowField[] {
  const { t } = useTranslation(['set-up-texts', 'set-up-lists'])
  const needed = (typed: string) => (typed.trim() === '' ? t('set-up-lists:problem.needed') : undefined)
  const [other, english] = [t('set-up-lists:hint.otherName'), t('set-up-lists:hint.englishName')]
  return [
    { name: 'pergunta', label: t('set-up-texts:field.question'), most: 300, problemOf: needed },
    { name: 'resposta', label: t('set-up-texts:field.answer'), most: 4000, isLong: true, problemOf: needed },
    { name: 'pergunta_es', label: t('set-up-texts:field.questionEs'), hint: other, most: 300, isOptional: true },
    {
      name: 'resposta_es',
      label: t('set-up-texts:field.answerEs'),
      hint: other,
      most: 4000,
      isLong: true,
      isOptional: true,
    },
    { name: 'pergunta_en', label: t('set-up-texts:field.questionEn'), hint: english, most: 300, isOptional: true },
    {
      name: 'resposta_en',
      label: t('set-up-texts:field.answerEn'),
      hint: english,
      most: 4000,
      isLong: true,
      isOptional: true,
    },
  ]
}
