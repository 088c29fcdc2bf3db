import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { ProviderRow } from './ProviderRow.tsx'
import {
  fieldNames,
  fieldOf,
  mostProviders,
  newProvider,
  type SavedSettings,
  settingsOf,
  shownProviders,
  typedProviders,
} from './provider-fields.ts'

export function ProvidersForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation(['set-up-providers', 'set-up'])
  const [typed, setTyped] = useState(() => typedProviders(saved))
  const rows = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const meanwhile = useSavedMeanwhile(shownProviders(saved), useRefreshAfter('set-up-settings.save'))
  const form = useFormState<string>({ names: fieldNames(typed), nameOf: fieldOf })
  const change = useChange('set-up-settings.save')
  const save = () =>
    form.run(async () => {
      try {
        const body = { ajustes: settingsOf(typed), versao: meanwhile.version }
        const { answer } = await change.mutateAsync({ params: { grupo: 'livros' }, body })
        meanwhile.beginWith(shownProviders(answer))
        setTyped((now) => keepTyped(now, typed, typedProviders(answer)))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const edit = (after: typeof typed) => {
    form.forgetFailure()
    setTyped(after)
  }
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    edit([...typed, newProvider])
    focusOn(`[name="providers.${typed.length}.code"]`)
  }
  const remove = (at: number) => {
    edit(typed.filter((_, n) => n !== at))
    focusOn('.set-up__add')
  }
  const move = (at: number, step: -1 | 1) => {
    const to = at + step
    if (to < 0 || to >= typed.length) return
    const after = [...typed]
    const [moved] = after.splice(at, 1)
    after.splice(to, 0, moved!)
    edit(after)
    setSaid(t('set-up-providers:moved', { name: moved!.code, place: to + 1, count: typed.length }))
    focusOn(`[name="providers.${to}.code"]`)
  }
  const now = meanwhile.savedNow('providers')
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      {now !== undefined && <Alert tone="warn" title={t('set-up:savedNow', { value: now || '–' })} />}
      <div className="stack stack--6" ref={rows}>
        {typed.length === 0 && <p>{t('set-up-providers:none')}</p>}
        {typed.map((provider, at) => (
          <ProviderRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            provider={provider}
            at={at}
            count={typed.length}
            problemOf={form.problemOf}
            onChange={(changed) => setTyped((all) => all.map((one, n) => (n === at ? { ...one, ...changed } : one)))}
            onMove={(step) => move(at, step)}
            onRemove={() => remove(at)}
          />
        ))}
        {typed.length < mostProviders && (
          <div className="btn-group">
            <Button icon={Plus} className="set-up__add" onClick={add}>
              {t('set-up-providers:add')}
            </Button>
          </div>
        )}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('set-up-providers:save')}
        </Button>
      </div>
    </Form>
  )
}
