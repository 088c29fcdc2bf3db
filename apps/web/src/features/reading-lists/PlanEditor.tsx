import type { WirePlan } from '@estante/contract/reading-lists.shapes'
import { bibliographies } from '@estante/domain/acquisitions/bibliography'
import { mostStudents, readStudents } from '@estante/domain/reading-lists/plan-content'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import '../../theme/pages/facts.css'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { titleText } from '../titles/title-text.ts'
import { CatalogueAdder } from './CatalogueAdder.tsx'
import { addTitle, draftOf, moveTitle, type PlanDraft, removeTitle } from './plan-draft.ts'

interface PlanEditorProps {
  plan: WirePlan
  onClose: () => void
}

/** The professor's form: order, add and remove titles, say how many students there are. Nothing changes until it is saved. */
export function PlanEditor({ plan, onClose }: PlanEditorProps) {
  const { t } = useTranslation('acquisitions')
  const [draft, setDraft] = useState(() => draftOf(plan))
  // A plan that is fetched again meanwhile must not pass for the one that was opened.
  const [opened] = useState(plan.versao)
  const names = ['alunos', 'basica', 'complementar'] as const
  const form = useCallForm('reading-lists.change', { names }, ({ answer }) => {
    showToast({ text: answer.mensagem })
    onClose()
  })
  const refresh = useRefreshAfter('reading-lists.change')
  const send = async () => {
    const students = draft.students.trim()
    if (students !== '' && readStudents(students) === undefined) {
      return form.refuse([{ name: 'alunos', text: t('plans.notStudents', { most: mostStudents }) }])
    }
    const codes = (kind: 'basic' | 'complementary') => draft[kind].map(({ code }) => code)
    const body = {
      alunos: students,
      basica: codes('basic'),
      complementar: codes('complementary'),
      // Only after the conflict was shown is saving again a choice made with the current plan in view.
      versao: isConflict(form.error) ? plan.versao : opened,
    }
    if (!(await form.send({ params: { id: plan.codigo }, body }))) await refresh()
  }
  return (
    <div className="stack stack--6">
      <Form
        className="stack stack--4"
        onSend={send}
        busy={form.busy}
        attempt={form.attempt}
        failure={
          Boolean(form.error) && (
            <div className="stack stack--2">
              <ChangeFailed error={form.error} title={t('plans.notSaved')} />
              {isConflict(form.error) && <CurrentPlan plan={plan} />}
            </div>
          )
        }
      >
        <Field
          label={t('plans.studentsField')}
          name="alunos"
          width="s"
          inputMode="numeric"
          optional={t('plans.optional')}
          value={draft.students}
          error={form.problemOf('alunos')}
          onChange={({ target }) => setDraft({ ...draft, students: target.value })}
        />
        {bibliographies.map((kind) => (
          <DraftTitles key={kind} kind={kind} draft={draft} onChange={setDraft} />
        ))}
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('plans.saving')}>
            {t('plans.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('plans.cancel')}
          </Button>
        </div>
      </Form>
      <CatalogueAdder draft={draft} onAdd={(kind, title) => setDraft((before) => addTitle(before, kind, title))} />
    </div>
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'reading-lists.changed_meanwhile'
}

/** What the plan has now, beside what is being edited. */
function CurrentPlan({ plan }: { plan: WirePlan }) {
  const { t } = useTranslation('acquisitions')
  const current = draftOf(plan)
  return (
    <dl className="facts small">
      {bibliographies.map((kind) => (
        <div key={kind}>
          <dt>{t('plans.now', { part: t(`plans.${kind}`) })}</dt>
          <dd>{current[kind].map(({ name }) => titleText(name)).join('; ') || t('plans.noTitles')}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DraftTitlesProps {
  kind: 'basic' | 'complementary'
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
}

function DraftTitles({ kind, draft, onChange }: DraftTitlesProps) {
  const { t } = useTranslation('acquisitions')
  const titles = draft[kind]
  return (
    <fieldset className="stack stack--2">
      <legend>
        <strong>{t(`plans.${kind}`)}</strong>
      </legend>
      {titles.length === 0 && <p className="soft">{t('plans.noTitles')}</p>}
      <ol className="acct-rows">
        {titles.map(({ code, name }, place) => {
          const title = titleText(name)
          return (
            <li key={code}>
              <span>{title}</span>
              <span className="row row--tight">
                <IconButton
                  icon={ArrowUp}
                  label={t('plans.up', { title })}
                  aria-disabled={place === 0}
                  onClick={() => onChange(moveTitle(draft, kind, place, -1))}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('plans.down', { title })}
                  aria-disabled={place === titles.length - 1}
                  onClick={() => onChange(moveTitle(draft, kind, place, 1))}
                />
                <IconButton
                  icon={Trash2}
                  label={t('plans.remove', { title })}
                  onClick={() => onChange(removeTitle(draft, code))}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
