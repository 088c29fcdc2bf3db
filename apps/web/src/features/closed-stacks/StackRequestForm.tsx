import type { StackCopy } from '@estante/contract/closed-stacks.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Form } from '../../ui/Form.tsx'
import { useSession } from '../session/use-session.ts'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { StackRequestNote } from './StackRequestNote.tsx'
import { copyName, copyPlace } from './stack-copy-names.ts'

/** The copies of one library: which are wanted, and the note once they were asked for. */
export function StackRequestForm({ copies }: { copies: readonly StackCopy[] }) {
  const { t } = useTranslation('loan-requests')
  const { user } = useSession()
  const possible = copies.filter(({ pode_pedir }) => pode_pedir)
  const [chosen, setChosen] = useState<readonly string[]>(possible.length === 1 ? [possible[0]!.cod_exemplar] : [])
  const [asked, setAsked] = useState<AnswerOf<'closed-collection.ask'>>()
  const form = useCallForm('closed-collection.ask', { names: ['cesta'] }, ({ answer }) => setAsked(answer))
  if (asked) return <StackRequestNote stackRequest={asked} />
  const { cod_biblioteca, desc_biblioteca } = copies[0]!
  const send = () => {
    if (chosen.length === 0) return form.refuse([{ name: 'cesta', text: t('closed.choose') }])
    const cesta = chosen.map((cod_exemplar) => ({ cod_exemplar }))
    return form.send({ query: { cod_biblioteca }, body: { cesta } })
  }
  const turn = (code: string) => {
    form.forgetFailure()
    setChosen((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))
  }
  return (
    <Form className="stack" onSend={send} busy={form.busy} attempt={form.attempt}>
      <ChoiceGroup legend={desc_biblioteca} error={form.problemOf('cesta')}>
        {copies.map((copy) => (
          <Checkbox
            key={copy.cod_exemplar}
            label={copyName(copy, t)}
            hint={copy.pode_pedir ? copyPlace(copy) : copy.motivo_descricao}
            disabled={!copy.pode_pedir}
            checked={chosen.includes(copy.cod_exemplar)}
            onChange={() => turn(copy.cod_exemplar)}
          />
        ))}
      </ChoiceGroup>
      <ChangeFailed error={form.error} title={t('closed.refused')} />
      {possible.length > 0 && !user && <SignInPrompt>{t('closed.signIn')}</SignInPrompt>}
      {possible.length > 0 && user && (
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('closed.sending')}>
            {t('closed.send')}
          </Button>
        </div>
      )}
    </Form>
  )
}
